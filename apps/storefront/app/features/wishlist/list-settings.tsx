import type { WishList } from '@delguur/contract/account/wishlist-flat'
import { Button } from '@delguur/ui/button'
import { CopyButton } from '@delguur/ui/copy-button'
import { Field, Input } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { Globe, Lock, Settings2, Share2 } from 'lucide'
import type { WishForms } from './use-wish-changes.ts'
import { WishForm } from './wish-form.tsx'

type SettingsProps = { list: WishList; url: string; forms: WishForms }

/** Name, sharing, default and the end of a list; closed until requested. */
export function ListSettings({ list, url, forms }: SettingsProps) {
  const t = useT()
  const here = { list: list.token }
  return (
    <details className="wish-settings" key={list.token}>
      <summary className="with-icon">
        <Icon icon={Settings2} small />
        {t('wishlist.settings')}
      </summary>
      <div className="wish-panel">
        <WishForm forms={forms} intent="rename" fields={here} className="wish-row">
          <Field label={t('wishlist.name')}>
            <Input name="name" defaultValue={list.name} required maxLength={100} autoComplete="off" />
          </Field>
          <Button type="submit" variant="line">
            {t('wishlist.rename')}
          </Button>
        </WishForm>
        <Sharing list={list} url={url} forms={forms} />
        {!list.is_default && (
          <WishForm forms={forms} intent="make_default" fields={here}>
            <Button type="submit" variant="line">
              {t('wishlist.make_default')}
            </Button>
          </WishForm>
        )}
        <details className="wish-delete">
          <summary className="link">{t('wishlist.delete')}</summary>
          <WishForm forms={forms} intent="delete" fields={here}>
            <p className="small">{t('wishlist.delete_sure', { name: list.name })}</p>
            <Button type="submit" variant="dark">
              {t('wishlist.delete_yes')}
            </Button>
          </WishForm>
        </details>
      </div>
    </details>
  )
}

function Sharing({ list, url, forms }: SettingsProps) {
  const t = useT()
  return (
    <div className="wish-share">
      <p className="with-icon">
        <Icon icon={list.is_private ? Lock : Globe} small />
        {t(list.is_private ? 'wishlist.private' : 'wishlist.shared')}
      </p>
      <WishForm forms={forms} intent="share" fields={{ list: list.token, is_private: list.is_private ? '0' : '1' }}>
        <Button type="submit" variant="line">
          {t(list.is_private ? 'wishlist.share_on' : 'wishlist.share_off')}
        </Button>
      </WishForm>
      {!list.is_private && <ShareLink name={list.name} url={url} />}
    </div>
  )
}

function ShareLink({ name, url }: { name: string; url: string }) {
  const t = useT()
  const hydrated = useHydrated()
  const send = () => void navigator.share({ title: name, url }).catch(() => undefined)
  return (
    <div className="wish-link">
      <a className="link" href={url}>
        {url}
      </a>
      <CopyButton text={url} what={t('wishlist.link')} />
      {hydrated && 'share' in navigator && (
        <button type="button" className="copy" onClick={send}>
          <Icon icon={Share2} small />
          {t('wishlist.share_send')}
        </button>
      )}
    </div>
  )
}

import type { Provider } from '@delguur/contract/base/identity'
import { useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { ProviderMark } from '../../../parts/provider-mark.tsx'
import { providerName } from '../../auth/provider-name.ts'
import { Panel } from '../account-page.tsx'
import { SaveButton } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { StateMark } from '../state-mark.tsx'
import { useAccount } from '../use-account.ts'
import { useSave } from '../use-save.ts'

/** Google and Facebook: which are linked, with a way to link and unlink each. Words of the namespace `auth`. */
export function SocialsPart({ offered }: { offered: Provider[] }) {
  const t = useT()
  const { user } = useAccount()
  const visible = [...new Set([...offered, ...user.social])]
  if (visible.length === 0) return null
  return (
    <Panel title={t('auth.social.accounts')} text={t('auth.social.accounts_text')} id="socials">
      <ul className="acc-rows">
        {visible.map((provider) => (
          <SocialRow key={provider} provider={provider} isLinked={user.social.includes(provider)} />
        ))}
      </ul>
    </Panel>
  )
}

function SocialRow({ provider, isLinked }: { provider: Provider; isLinked: boolean }) {
  const t = useT()
  const name = { provider: providerName(provider) }
  const unlink = useSave(`unlink_${provider}`, {
    onSaved: () => showToast({ text: t('auth.social.unlinked', name) }),
  })
  const link = useSave(`link_${provider}`)
  const save = isLinked ? unlink : link
  const asks = save.answer?.proof || save.answer?.problem
  return (
    <li className="acc-row-item acc-row-short">
      <ProviderMark provider={provider} />
      <div>
        <b>{name.provider}</b>
        <p className="small">
          {isLinked ? (
            <StateMark kind="ok">{t('auth.social.is_linked')}</StateMark>
          ) : (
            <span className="muted">{t('auth.social.is_not_linked')}</span>
          )}
        </p>
      </div>
      <SaveForm
        save={save}
        {...(!asks && { className: 'acc-inline' })}
        foot={
          <SaveButton
            variant="line"
            busy={t('common.loading')}
            aria-label={t(isLinked ? 'auth.social.unlink_of' : 'auth.social.link_of', name)}
          >
            {t(isLinked ? 'auth.social.unlink' : 'auth.social.link')}
          </SaveButton>
        }
      />
    </li>
  )
}

import type { staffBanners } from '@delguur/contract/catalog/banners'
import type { staffArticles } from '@delguur/contract/community/articles-staff'
import type { staffLookbooks } from '@delguur/contract/shopfront/lookbooks-staff'
import { localePath } from '@delguur/kit/locale'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Copy, ExternalLink } from 'lucide'
import { call } from '../lib/api.ts'
import { copy } from '../lib/copy.ts'
import { useT } from '../lib/i18n.ts'
import { useShopLocales } from '../lib/session.ts'
import { dayAndClock } from '../lib/text.ts'
import { useRead } from '../lib/use-read.ts'
import styles from './content-versions.module.css'
import { CloseButton, Dialog } from './form/dialog.tsx'
import { ErrorText } from './small.tsx'

/** Addresses at which something can be seen for 24 hours, shown or not, one for each language. */
type Props = {
  routes: typeof staffArticles | typeof staffBanners | typeof staffLookbooks
  id: number
  onClose: () => void
}

export function PreviewLinksDialog({ routes, id, onClose }: Props) {
  const t = useT()
  const { data: made, fault } = useRead(id, (signal) => call(routes.preview_link, { params: { id }, signal }))
  return (
    <Dialog title={t('history.links')} onClose={onClose} foot={<CloseButton onClose={onClose} />}>
      <p>{t('history.linksHint')}</p>
      <ErrorText text={fault} />
      {made && (
        <>
          <PreviewLinks url={made.url} />
          <p className="meta">{t('history.until', { time: dayAndClock(t, made.expires_at, new Date()) })}</p>
        </>
      )}
    </Dialog>
  )
}

/** The address in each language of the shop: to open, and to send to somebody. */
export function PreviewLinks({ url }: { url: string }) {
  const t = useT()
  return (
    <ul className={clsx('stack', styles.previewLinks)}>
      {useShopLocales().map((locale) => {
        const { href } = new URL(localePath(locale, url), location.origin)
        const language = t(`lookbooks.languages.${locale}`)
        return (
          <li key={locale}>
            <a className="btn" href={href} target="_blank" rel="noreferrer">
              <Icon icon={ExternalLink} small />
              {language}
            </a>
            <button
              type="button"
              className="btn btn-quiet"
              aria-label={`${t('common.copy')}: ${language}`}
              onClick={() => void copy(href)}
            >
              <Icon icon={Copy} small />
              {t('common.copy')}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

import type { Messages } from '@delguur/i18n/translator'
import { I18nProvider, useLocale, useT } from '@delguur/ui/i18n'
import type { ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { type Packed, useUnpacked } from '../../lib/packed.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { lastList, MoreFailed } from './last-list.ts'
import { isLoaded } from './use-loaded.ts'

type ListData = { messages: Packed<Messages>; seo: { title: string } }
type Props<T> = {
  /** Draws the list that is still there. */
  draw: (data: T) => ReactNode
}

/** Instead of what could not be had: the list as it was where only more of it failed, else a button that asks again. */
export function ListFailed<T extends ListData>({ draw }: Props<T>) {
  const { state, pathname } = useLocation()
  const before = lastList<T>(pathname)
  return isLoaded(state) && before ? <Before data={before} draw={draw} /> : <NoList />
}

function Before<T extends ListData>({ data, draw }: Props<T> & { data: T }) {
  const messages = useUnpacked(data.messages)
  return (
    <I18nProvider locale={useLocale()} messages={messages}>
      <title>{data.seo.title}</title>
      <MoreFailed value={true}>{draw(data)}</MoreFailed>
    </I18nProvider>
  )
}

/** The address keeps the words and the filters. */
function NoList() {
  const t = useT()
  const { revalidate, state } = useRevalidator()
  return (
    <div className="wrap">
      <title>{t('common.list_failed')}</title>
      <EmptyState
        headingLevel={1}
        title={t('common.list_failed')}
        text={t('common.list_failed_text')}
        action={
          <button
            type="button"
            className="btn btn-main"
            aria-disabled={state === 'loading'}
            onClick={() => void revalidate()}
          >
            {t('common.retry')}
          </button>
        }
      />
    </div>
  )
}

import { EmptyState } from '@delguur/ui/empty-state'
import { useT } from '@delguur/ui/i18n'
import { useRevalidator } from 'react-router'

/** Instead of a list that could not be had: its address keeps the words and the filters, and the button asks again. */
export function ListFailed() {
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

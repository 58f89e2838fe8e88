import { Button, ButtonLink } from '@delguur/ui/button'
import { Field, Input } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { EmptyState } from '../../parts/empty-state.tsx'

/** What a list of articles or news is searched for, and how many it found. */
export type Searched = { q: string; total: number }

type Props = { action: string; label: string; searched: Searched | null }

/** Words that narrow a list: a form that needs no script; the address of what it finds can be sent to somebody. */
export function ListSearch({ action, label, searched }: Props) {
  const t = useT()
  return (
    <>
      <search className="stories-search">
        <form action={action}>
          <Field label={label} id="stories-q">
            <Input key={searched?.q} type="search" name="q" maxLength={200} defaultValue={searched?.q} />
          </Field>
          <Button type="submit" variant="line">
            {t('articles.search_send')}
          </Button>
        </form>
      </search>
      {searched && searched.total > 0 && (
        <p className="muted" role="status">
          {t('articles.search_found', { query: searched.q, count: searched.total })}
        </p>
      )}
    </>
  )
}

/** Nothing has these words: what was searched for, and the whole list. */
export function NothingFound({ q, all, allLabel }: { q: string; all: string; allLabel: string }) {
  const t = useT()
  return (
    <EmptyState
      title={t('articles.search_none', { query: q })}
      text={t('articles.search_none_text')}
      action={
        <ButtonLink variant="main" href={all}>
          {allLabel}
        </ButtonLink>
      }
    />
  )
}

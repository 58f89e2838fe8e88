import { type SearchQueryRow, searchTuning } from '@delguur/contract/search/search-tuning'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Plus, SearchX } from 'lucide'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { withCursor } from '../../lib/list-address.ts'
import { useMay } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { ExportButtons } from '../../parts/list/export-buttons.tsx'
import { CursorPages } from '../../parts/list/pages.tsx'
import { SearchForm } from '../../parts/list/search-form.tsx'
import { ErrorText, ViewTabs } from '../../parts/small.tsx'
import { Empty, EmptyList, Skeleton } from '../../parts/states.tsx'
import { Beside, useCompared } from './compare.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { addRule, formOfRule, isKind, type Kind, nameOf, type Rule, ruleText } from './rule-model.ts'
import styles from './searching.module.css'

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const view = search.get('view') ?? 'zero'
  const q = search.get('q')?.trim()
  const query = withCursor(new URLSearchParams({ limit: '25', ...(q && { q }) }), search)
  if (isKind(view)) {
    const { page, ...found } = await call(searchTuning[view].list, { query, signal })
    return { view, queries: [], rules: rulesIn(found), page }
  }
  const only = onlyOf(view)
  if (only) query.set(only, '0')
  const { queries, page } = await call(searchTuning.queries, { query, signal })
  return { view, queries, rules: [], page }
}

function rulesIn(
  found: { synonyms: Rule[] } | { pins: Rule[] } | { boosts: Rule[] } | { search_redirects: Rule[] },
): Rule[] {
  if ('synonyms' in found) return found.synonyms
  if ('pins' in found) return found.pins
  return 'boosts' in found ? found.boosts : found.search_redirects
}

function exportQuery(view: string, search: URLSearchParams): URLSearchParams {
  const q = search.get('q')?.trim()
  const only = isKind(view) ? undefined : onlyOf(view)
  return new URLSearchParams({ ...(q && { q }), ...(only && { [only]: '0' }) })
}

/** What there is none of in the searches of a view. */
const onlyOf = (view: string): string | undefined =>
  view === 'all' ? undefined : view === 'unclicked' ? 'filter[clicks]' : 'filter[results]'

/** What people look for and do not find, mended where it stands; and all that was said of searches. */
export function Component() {
  const t = useT()
  const canEdit = useMay('search.edit')
  const { revalidate } = useRevalidator()
  const { view, queries, rules, page } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [open, setOpen] = useState<{ kind: Kind; q?: string; rule?: Rule }>()
  return (
    <>
      <div className="page-head">
        <h1>{t('searching.title')}</h1>
        {!isKind(view) && <span className="meta">{t('searching.period')}</span>}
        <ExportButtons
          list={isKind(view) ? nameOf(view) : 'search_queries'}
          query={exportQuery(view, search)}
          disabled={queries.length + rules.length === 0}
        />
        {canEdit && isKind(view) && (
          <button type="button" className="btn btn-go push" onClick={() => setOpen({ kind: view })}>
            <Icon icon={Plus} small />
            {t(`searching.kinds.${view}`)}
          </button>
        )}
      </div>
      <ViewTabs label={t('searching.title')} views={t.group('searching.views')} open={view} name="view" />
      <div className={styles.grid}>
        <div className={styles.main}>
          <SearchForm label={t('searching.find')} keep={{ view }} />
          {isKind(view) ? (
            <Rules kind={view} rules={rules} canEdit={canEdit} onChange={(rule) => setOpen({ kind: view, rule })} />
          ) : (
            <Queries
              queries={queries}
              view={view}
              onMend={canEdit ? (q) => setOpen({ kind: 'synonyms', q }) : undefined}
            />
          )}
          <CursorPages page={page} search={search} />
        </div>
        <TryWord />
      </div>
      {open && <RuleDialog {...open} onClose={() => setOpen(undefined)} onDone={() => void revalidate()} />}
    </>
  )
}
Component.displayName = 'Searching'

/** A view is no filter: only words that were typed are cleared. */
function Nothing({ title, hint }: { title: string; hint: string }) {
  const [search] = useSearchParams()
  return search.get('q') ? (
    <EmptyList icon={SearchX} title={title} hint={hint} />
  ) : (
    <Empty icon={SearchX} title={title} hint={hint} />
  )
}

type QueriesProps = { queries: SearchQueryRow[]; view: string; onMend: ((q: string) => void) | undefined }

function Queries({ queries, view, onMend }: QueriesProps) {
  const t = useT()
  if (queries.length === 0)
    return (
      <Nothing
        title={
          view === 'all'
            ? t('searching.nothingAll')
            : view === 'unclicked'
              ? t('searching.nothingUnclicked')
              : t('searching.nothing')
        }
        hint={
          view === 'all'
            ? t('searching.nothingAllHint')
            : view === 'unclicked'
              ? t('searching.nothingUnclickedHint')
              : t('searching.nothingHint')
        }
      />
    )
  return (
    <ul className="rows">
      {queries.map((row) => (
        <li key={row.id} className={clsx('card', styles.rule)}>
          <span className={clsx('stack', styles.query)}>
            <b>{row.query}</b>
            <span className="meta">
              {[
                t.maybe(`lookbooks.languages.${row.locale}`) ?? row.locale,
                t('searching.searches', { n: row.searches }),
                ...(row.zero_results > 0 ? [t('searching.empty', { n: row.zero_results })] : []),
                ...(row.zero_results < row.searches ? [t('searching.clicks', { n: row.clicks })] : []),
                ...(row.found_now === null ? [] : [t('searching.foundNow', { n: row.found_now })]),
              ].join(' · ')}
            </span>
          </span>
          <span className="row push">
            {row.zero_results > 0 && (row.found_now ?? 0) > 0 && (
              <span className="state state-ok">{t('searching.mended')}</span>
            )}
            {onMend && (
              <button
                type="button"
                className="btn"
                aria-label={t('searching.mendTitle', { q: row.query })}
                onClick={() => onMend(row.query)}
              >
                {t('searching.mend')}
              </button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

type RulesProps = { kind: Kind; rules: Rule[]; canEdit: boolean; onChange: (rule: Rule) => void }

function Rules({ kind, rules, canEdit, onChange }: RulesProps) {
  const t = useT()
  const { act, busy, fault } = useAct()
  if (rules.length === 0) return <Nothing title={t('searching.noRules')} hint={t('searching.noRulesHint')} />
  const remove = (rule: Rule) =>
    act(
      () => call(searchTuning[kind].remove, { params: { id: rule.id }, version: rule.version }),
      t('searching.removed'),
      () => addRule[kind](formOfRule(rule)),
    )
  return (
    <>
      <ErrorText text={fault} />
      <ul className="rows">
        {rules.map((rule) => (
          <li key={rule.id} className={clsx('card', styles.rule)}>
            <span className={styles.text}>{ruleText(rule)}</span>
            {canEdit && (
              <span className="row push">
                <button type="button" className="btn" onClick={() => onChange(rule)}>
                  {t('searching.change')}
                  <span className="unseen"> {t('searching.rule', { text: ruleText(rule) })}</span>
                </button>
                <button type="button" className="btn btn-danger" disabled={busy} onClick={() => void remove(rule)}>
                  {t('searching.remove')}
                  <span className="unseen"> {t('searching.rule', { text: ruleText(rule) })}</span>
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Any word, without and with all that staff said. */
function TryWord() {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const { compared, fault } = useCompared(q)
  return (
    <aside className="card card-fields">
      <h2>{t('searching.tryWord')}</h2>
      <p className="meta">{t('searching.tryHint')}</p>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault()
          setQ(typed.trim())
        }}
      >
        <input
          className="input"
          aria-label={t('searching.tryWord')}
          value={typed}
          maxLength={200}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className="btn" disabled={!typed.trim()}>
          {t('searching.try')}
        </button>
      </form>
      <ErrorText text={fault} />
      <div role="status">
        {compared && (
          <Beside compared={compared} titles={{ before: t('searching.bare'), after: t('searching.ruled') }} />
        )}
      </div>
    </aside>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />

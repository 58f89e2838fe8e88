import { type Import, type ImportRow, imports } from '@delguur/contract/office/imports'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { WandSparkles } from 'lucide'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useAct } from '../../lib/use-act.ts'
import { ErrorText } from '../../parts/small.tsx'
import styles from './import.module.css'
import { whole } from './import-parts.tsx'
import { LineDialog } from './line-dialog.tsx'

type Mistake = { row: ImportRow; problem: ImportRow['problems'][number]; value: string }

const mistakesIn = (rows: readonly ImportRow[]): Mistake[] =>
  rows.flatMap((row) =>
    row.problems
      .filter(({ severity }) => severity === 'error')
      .map((problem) => ({ row, problem, value: row.values[problem.column] ?? '' })),
  )

type Props = { of: Import; rows: readonly ImportRow[]; after: string | null }

/** Lines that cannot be imported, each with the cell that is wrong, which is mended here and checked at once. */
export function Mistakes({ of, rows, after }: Props) {
  const t = useT()
  const [search] = useSearchParams()
  const { act, busy, fault } = useAct()
  const mistakes = mistakesIn(rows)
  const fixed = mistakes.filter(({ problem }) => problem.fix !== undefined)
  const canMend = of.status !== 'running' && of.status !== 'reading' && of.status !== 'stopping' && of.left === null
  const mend = (row: ImportRow, column: string, value: string) =>
    call(imports.mend, { params: { id: of.id, row_id: row.id }, body: { values: { [column]: value } } })
  const [line, setLine] = useState<ImportRow>()
  const mendAll = () =>
    act(
      async () => {
        for (const { row, problem } of fixed) await mend(row, problem.column, problem.fix ?? '')
      },
      t('imports.alikeDone', { count: fixed.length }),
    )
  const next = new URLSearchParams(search)
  if (after) next.set('after', after)
  return (
    <section className={clsx('card', styles.mistakes)} id="mistakes" aria-labelledby="import-mistakes">
      <header className="row">
        <h2 className="section-title" id="import-mistakes">
          {t('imports.mistakes')}
        </h2>
        <span className="state state-bad">{whole(of.counts.errors)}</span>
        {canMend && fixed.length > 1 && (
          <button type="button" className="btn btn-quiet push" disabled={busy} onClick={() => void mendAll()}>
            <Icon icon={WandSparkles} small />
            {t('imports.alike')}
          </button>
        )}
      </header>
      <ErrorText text={fault} />
      <div className="table-scroll">
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('imports.line')}</th>
              <th scope="col">{t('imports.column')}</th>
              <th scope="col">{t('imports.inFile')}</th>
              <th scope="col">{t('imports.why')}</th>
              <th scope="col">{t('imports.mend')}</th>
            </tr>
          </thead>
          <tbody>
            {mistakes.map((mistake) => (
              <Line
                key={`${mistake.row.id} ${mistake.problem.column} ${mistake.problem.code} ${mistake.value}`}
                of={mistake}
                disabled={!canMend || busy}
                onLine={() => setLine(mistake.row)}
                onMend={(value) =>
                  void act(() => mend(mistake.row, mistake.problem.column, value), t('imports.mended'))
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      {line && <LineDialog of={of} row={line} onClose={() => setLine(undefined)} />}
      {after && (
        <footer>
          <Link className="btn btn-quiet" to={{ search: next.toString() }} preventScrollReset>
            {t('imports.more')}
          </Link>
        </footer>
      )}
    </section>
  )
}

type LineProps = { of: Mistake; disabled: boolean; onMend: (value: string) => void; onLine: () => void }

function Line({ of: { row, problem, value }, disabled, onMend, onLine }: LineProps) {
  const t = useT()
  const [text, setText] = useState(problem.fix ?? value)
  const isKnown = problem.column in row.values
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text !== value || problem.fix !== undefined) onMend(text)
  }
  return (
    <tr>
      <td className="meta">{row.line}</td>
      <td>{problem.column}</td>
      <td className={styles.bad}>
        <span className={styles.clip}>{isKnown ? value : Object.values(row.values).filter(Boolean).join(' · ')}</span>
      </td>
      <td>{problem.text}</td>
      <td>
        {!isKnown && (
          <button type="button" className="btn" disabled={disabled} onClick={onLine}>
            {t('imports.wholeLine')}
          </button>
        )}
        {isKnown && (
          <form className="row" onSubmit={send}>
            <input
              className="input"
              value={text}
              disabled={disabled}
              placeholder={t('imports.leave')}
              aria-label={t('imports.mendOf', { line: row.line, column: problem.column })}
              onChange={({ target }) => setText(target.value)}
            />
            <button type="submit" className="btn" disabled={disabled || (text === value && problem.fix === undefined)}>
              {t('imports.mend')}
            </button>
          </form>
        )}
      </td>
    </tr>
  )
}

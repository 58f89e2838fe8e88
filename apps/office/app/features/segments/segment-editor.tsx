import { type Segment, type SegmentRule, type SegmentRules, segments } from '@delguur/contract/office/segments'
import { Icon } from '@delguur/ui/icon'
import { Plus } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { useKeptForm } from '../../parts/kept-form.tsx'
import { RemoveButton } from '../../parts/remove-button.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'
import type { Choices } from './choices.ts'
import { isWhole, newRule } from './rule-parts.ts'
import { RuleRow } from './rule-row.tsx'

/** The campaigns that are still to be sent to a segment, as the refusal of its removal names them. */
function usedBy(error: ApiError): string {
  if (error.code !== 'in_use') return ''
  const uses = Array.isArray(error.body.uses) ? (error.body.uses as { names?: string[] }[]) : []
  return uses
    .flatMap(({ names = [] }) => names)
    .map((name) => `«${name}»`)
    .join(', ')
}

type Counted = { count: number; reachable: Record<string, number> }
type Props = { segment: Segment | undefined; choices: Choices; mayEdit: boolean; onClose: () => void }
type Keyed = { key: number; rule: SegmentRule }

/** The rules of a segment with how many people they find now. */
export function SegmentEditor({ segment, choices, mayEdit, onClose }: Props) {
  const w = useWords()
  const s = w.segmentsPage
  const form = useId()
  const next = useRef(0)
  const keyed = (rule: SegmentRule): Keyed => ({ key: next.current++, rule })
  const [first] = useState(() => ({
    name: segment?.name ?? '',
    rules: { match: segment?.rules.match ?? 'all', rules: segment?.rules.rules ?? [newRule('orders', undefined)] },
  }))
  const [name, setName] = useState(first.name)
  const [match, setMatch] = useState<SegmentRules['match']>(first.rules.match)
  const [rules, setRules] = useState<Keyed[]>(() => first.rules.rules.map(keyed))
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const all: SegmentRules = { match, rules: rules.map(({ rule }) => rule) }
  const isReady = rules.length > 0 && all.rules.every(isWhole)
  const counted = useCount(all, isReady)
  const written = { name, rules: all }
  const isDirty = JSON.stringify(written) !== JSON.stringify(first)
  const kept = useKeptForm(`segment ${segment?.id ?? 'new'}`, written, isDirty, (value) => {
    setName(value.name)
    setMatch(value.rules.match)
    setRules(value.rules.rules.map(keyed))
  })

  async function send(work: () => Promise<unknown>, done: string) {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      await work()
      kept.forget()
      showToast(done)
      onClose()
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'version_conflict'
      setFault(isStale ? s.changed : error instanceof ApiError ? error.message : w.states.unreachable)
      setBusy(false)
    }
  }
  const save = () =>
    segment
      ? call(segments.edit, { params: { id: segment.id }, body: { name, rules: all }, version: segment.version })
      : call(segments.create, { body: { name, rules: all } })
  return (
    <>
      <div className="page-head">
        <h1>{segment?.name ?? s.add}</h1>
        <button type="button" className="btn push" onClick={onClose}>
          {w.common.back}
        </button>
      </div>
      <div className="segment-grid">
        <form
          id={form}
          className="card card-body stack"
          data-save
          onSubmit={(event) => {
            event.preventDefault()
            void send(save, s.saved)
          }}
        >
          {kept.offer}
          <Field
            label={s.name}
            required
            maxLength={80}
            disabled={!mayEdit}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <fieldset className="switch" aria-label={s.match}>
            {(['all', 'any'] as const).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={match === each}
                disabled={!mayEdit}
                onClick={() => setMatch(each)}
              >
                {s.matches[each]}
              </button>
            ))}
          </fieldset>
          <ul className="stack">
            {rules.map(({ key, rule }) => (
              <RuleRow
                key={key}
                rule={rule}
                choices={choices}
                disabled={!mayEdit}
                onChange={(changed) =>
                  setRules(rules.map((each) => (each.key === key ? { key, rule: changed } : each)))
                }
                onRemove={() => setRules(rules.filter((each) => each.key !== key))}
              />
            ))}
          </ul>
          <ErrorText text={fault} />
          {mayEdit && (
            <div className="row wrap">
              <button
                type="button"
                className="btn"
                disabled={rules.length >= 20}
                onClick={() => setRules([...rules, keyed(newRule('spent', undefined))])}
              >
                <Icon icon={Plus} small />
                {s.rule}
              </button>
              <button type="submit" className="btn btn-go push" disabled={busy || !isReady || name.trim() === ''}>
                {s.save}
              </button>
              {segment && (
                <RemoveButton
                  text={s.delete}
                  name={segment.name}
                  disabled={busy}
                  remove={async () => {
                    await call(segments.remove, { params: { id: segment.id }, version: segment.version })
                    kept.forget()
                    onClose()
                  }}
                  done={s.gone}
                  wordsOf={(refused) => (usedBy(refused) ? s.usedBy(usedBy(refused)) : refused.message)}
                />
              )}
            </div>
          )}
        </form>
        <aside className="card card-body segment-count" role="status">
          <b>{counted ? s.count(counted.count) : s.counting}</b>
          {counted && (
            <span className="soft small">
              {s.reach(counted.reachable.email ?? 0, counted.reachable.sms ?? 0, counted.reachable.push ?? 0)}
            </span>
          )}
          {segment && (
            <Link className="link" to={`/people?filter[segment]=${segment.id}`}>
              {s.people}
            </Link>
          )}
        </aside>
      </div>
    </>
  )
}

/** How many people rules find, counted anew when they change. */
function useCount(rules: SegmentRules, isReady: boolean): Counted | undefined {
  const [counted, setCounted] = useState<Counted>()
  const text = isReady ? JSON.stringify(rules) : undefined
  useEffect(() => {
    if (text === undefined) return
    const abort = new AbortController()
    const wait = setTimeout(() => {
      call(segments.tried, { query: { rules: text }, signal: abort.signal })
        .then(setCounted)
        .catch(() => undefined)
    }, 250)
    return () => {
      clearTimeout(wait)
      abort.abort()
    }
  }, [text])
  return counted
}

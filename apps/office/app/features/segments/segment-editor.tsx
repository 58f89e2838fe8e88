import { type Segment, type SegmentRule, type SegmentRules, segments } from '@delguur/contract/office/segments'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Plus } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type ApiError, call } from '../../lib/api.ts'
import { useSending } from '../../lib/form/use-sending.ts'
import { useT } from '../../lib/i18n.ts'
import { Field } from '../../parts/form/field.tsx'
import { useKeptForm } from '../../parts/form/kept-form.tsx'
import { RemoveButton } from '../../parts/form/remove-button.tsx'
import { ErrorText } from '../../parts/small.tsx'
import type { Choices } from './choices.ts'
import { isWhole, newRule } from './rule-parts.ts'
import { RuleRow } from './rule-row.tsx'
import styles from './segments.module.css'

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
type Match = SegmentRules['match']
type Keyed = { key: number; rule: SegmentRule }

/** The rules of a segment with how many people they find now. */
export function SegmentEditor({ segment, choices, mayEdit, onClose }: Props) {
  const t = useT()
  const { name, setName, match, setMatch, rules, setRules, keyed, written, kept } = useRules(segment)
  const isReady = rules.length > 0 && written.rules.rules.every(isWhole)
  const done = () => {
    kept.forget()
    onClose()
  }
  const { submit, busy, fault } = useSave(segment, written, kept, onClose)
  return (
    <>
      <div className="page-head">
        <h1>{segment?.name ?? t('segmentsPage.add')}</h1>
        <button type="button" className="btn push" onClick={onClose}>
          {t('common.back')}
        </button>
      </div>
      <div className={styles.editor}>
        <form
          className="card card-body stack"
          data-save
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {kept.offer}
          <Field
            label={t('segmentsPage.name')}
            required
            maxLength={80}
            disabled={!mayEdit}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <MatchSwitch match={match} disabled={!mayEdit} onChange={setMatch} />
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
                {t('segmentsPage.rule')}
              </button>
              <button type="submit" className="btn btn-go push" disabled={busy || !isReady || name.trim() === ''}>
                {t('segmentsPage.save')}
              </button>
              {segment && <Remove segment={segment} disabled={busy} onRemoved={done} />}
            </div>
          )}
        </form>
        <Count segment={segment} rules={written.rules} isReady={isReady} />
      </div>
    </>
  )
}

/** What is written of a segment; its rules have keys, as they have no names. */
function useRules(segment: Segment | undefined) {
  const next = useRef(0)
  const keyed = (rule: SegmentRule): Keyed => ({ key: next.current++, rule })
  const [first] = useState(() => ({
    name: segment?.name ?? '',
    rules: { match: segment?.rules.match ?? 'all', rules: segment?.rules.rules ?? [newRule('orders', undefined)] },
  }))
  const [name, setName] = useState(first.name)
  const [match, setMatch] = useState<Match>(first.rules.match)
  const [rules, setRules] = useState<Keyed[]>(() => first.rules.rules.map(keyed))
  const written = { name, rules: { match, rules: rules.map(({ rule }) => rule) } }
  const isDirty = JSON.stringify(written) !== JSON.stringify(first)
  const kept = useKeptForm(`segment ${segment?.id ?? 'new'}`, written, isDirty, (value) => {
    setName(value.name)
    setMatch(value.rules.match)
    setRules(value.rules.rules.map(keyed))
  })
  return { name, setName, match, setMatch, rules, setRules, keyed, written, kept }
}

/** Saves a segment and closes it. */
function useSave(
  segment: Segment | undefined,
  body: { name: string; rules: SegmentRules },
  kept: ReturnType<typeof useKeptForm>,
  onClose: () => void,
) {
  const t = useT()
  return useSending({
    send: async () => {
      if (segment) await call(segments.edit, { params: { id: segment.id }, body, version: segment.version })
      else await call(segments.create, { body })
      return t('segmentsPage.saved')
    },
    onClose,
    wordsOf: ({ code, message }) => (code === 'version_conflict' ? t('segmentsPage.changed') : message),
    kept,
  })
}

type MatchProps = { match: Match; disabled: boolean; onChange: (match: Match) => void }

function MatchSwitch({ match, disabled, onChange }: MatchProps) {
  const t = useT()
  return (
    <fieldset className={clsx('switch', styles.match)} aria-label={t('segmentsPage.match')}>
      {(['all', 'any'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={match === each}
          disabled={disabled}
          onClick={() => onChange(each)}
        >
          {t(`segmentsPage.matches.${each}`)}
        </button>
      ))}
    </fieldset>
  )
}

type RemoveProps = { segment: Segment; disabled: boolean; onRemoved: () => void }

function Remove({ segment: { id, name, version }, disabled, onRemoved }: RemoveProps) {
  const t = useT()
  return (
    <RemoveButton
      text={t('segmentsPage.delete')}
      name={name}
      disabled={disabled}
      remove={async () => {
        await call(segments.remove, { params: { id }, version })
        onRemoved()
      }}
      done={t('segmentsPage.gone')}
      wordsOf={(refused) => (usedBy(refused) ? t('segmentsPage.usedBy', { names: usedBy(refused) }) : refused.message)}
    />
  )
}

type CountProps = { segment: Segment | undefined; rules: SegmentRules; isReady: boolean }

/** How many people the rules find, and how many of them are reached by which channel. */
function Count({ segment, rules, isReady }: CountProps) {
  const t = useT()
  const counted = useCount(rules, isReady)
  return (
    <aside className={clsx('card card-body', styles.count)} role="status">
      <b>{counted ? t('segmentsPage.count', { n: counted.count }) : t('segmentsPage.counting')}</b>
      {counted && (
        <span className="soft small">
          {t('segmentsPage.reach', {
            email: counted.reachable.email ?? 0,
            sms: counted.reachable.sms ?? 0,
            push: counted.reachable.push ?? 0,
          })}
        </span>
      )}
      {segment && (
        <Link className="link" to={`/people?filter[segment]=${segment.id}`}>
          {t('segmentsPage.people')}
        </Link>
      )}
    </aside>
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

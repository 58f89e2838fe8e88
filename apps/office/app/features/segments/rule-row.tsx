import type { SegmentRule } from '@delguur/contract/office/segments'
import { IconButton } from '@delguur/ui/icon-button'
import { X } from 'lucide'
import { useT } from '../../lib/i18n.ts'
import type { Choices } from './choices.ts'
import { type Field, fields, newRule, opsOf } from './rule-parts.ts'
import styles from './segments.module.css'

type Props = {
  rule: SegmentRule
  choices: Choices
  disabled: boolean
  onChange: (rule: SegmentRule) => void
  onRemove: () => void
}

/** One rule. */
export function RuleRow({ rule, choices, disabled, onChange, onRemove }: Props) {
  const t = useT()
  const { field, op } = rule
  return (
    <li className={styles.rule}>
      <select
        className="input"
        aria-label={t('segmentsPage.field')}
        value={field}
        disabled={disabled}
        onChange={(event) => onChange(newRule(event.target.value as Field, choices.categories[0]?.id))}
      >
        {fields
          .filter((each) => each !== 'category' || choices.categories.length > 0)
          .map((each) => (
            <option key={each} value={each}>
              {t.maybe(`segmentsPage.fields.${each}`)}
            </option>
          ))}
      </select>
      <select
        className="input"
        aria-label={t('segmentsPage.op')}
        value={op}
        disabled={disabled}
        onChange={(event) => onChange({ ...rule, op: event.target.value } as SegmentRule)}
      >
        {opsOf(field).map((each) => (
          <option key={each} value={each}>
            {t.maybe(`segmentsPage.ops.${each}`)}
          </option>
        ))}
      </select>
      <span className={styles.value}>
        <RuleValue rule={rule} choices={choices} disabled={disabled} onChange={onChange} />
      </span>
      {!disabled && (
        <IconButton
          icon={X}
          small
          label={t('segmentsPage.remove')}
          title={t('segmentsPage.remove')}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

function RuleValue({ rule, choices, disabled, onChange }: Omit<Props, 'onRemove'>) {
  const t = useT()
  const change = (value: unknown) => onChange({ ...rule, value } as SegmentRule)
  const select = (
    value: string,
    options: [string, string][],
    pick: (value: string) => unknown,
    label = t('segmentsPage.value'),
  ) => (
    <select
      className="input"
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => change(pick(event.target.value))}
    >
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  )
  if (rule.field === 'category')
    return select(
      String(rule.value),
      choices.categories.map(({ id, name, depth }) => [String(id), `${'– '.repeat(Math.max(0, depth))}${name}`]),
      Number,
    )
  if (rule.field === 'place')
    return select(
      rule.value,
      choices.places.map(({ id, name }) => [id, id.length > 2 ? `– ${name}` : name]),
      String,
    )
  if (rule.field === 'language') return select(rule.value, Object.entries(t.group('segmentsPage.languages')), String)
  if (rule.field === 'consent') {
    const { channel, topic } = rule.value
    return (
      <>
        {select(channel, Object.entries(t.group('segmentsPage.channels')), (value) => ({ channel: value, topic }))}
        {select(topic, Object.entries(t.group('segmentsPage.topics')), (value) => ({ channel, topic: value }))}
      </>
    )
  }
  return (
    <input
      className="input"
      type="number"
      inputMode="numeric"
      min={rule.field === 'last_order' || rule.field === 'joined' ? 1 : 0}
      aria-label={t('segmentsPage.value')}
      value={Number.isNaN(rule.value) ? '' : rule.value}
      disabled={disabled}
      onChange={(event) => change(event.target.valueAsNumber)}
    />
  )
}

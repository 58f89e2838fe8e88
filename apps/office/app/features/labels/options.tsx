import type { LabelRow } from '@delguur/contract/office/labels'
import { useT } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'
import { Switch } from '../../parts/form/choices.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import styles from './labels.module.css'
import { isRoll, layoutKeys, layouts, perSheet } from './layouts.ts'
import type { Settings } from './use-labels.ts'

type Props = {
  rows: readonly LabelRow[]
  settings: Settings
  change: (next: Partial<Settings>) => void
  setAll: (of: 'one' | 'units') => void
}

/** Paper, kind, how many, where the sheet begins, and which price where it changes within a day. */
export function LabelOptions({ rows, settings, change, setAll }: Props) {
  const t = useT()
  const { layout, kind, when } = settings
  const changing = rows.filter(({ next }) => next)
  return (
    <div className="stack">
      <SelectField
        label={t('labels.paper')}
        value={layout}
        options={layoutKeys.map((key) => [key, t(`labels.papers.${key}`)] as const)}
        onChange={(key) => change({ layout: key })}
      />
      <Switch
        label={t('labels.kind')}
        options={[
          ['price', t('labels.kinds.price')],
          ['shelf', t('labels.kinds.shelf')],
        ]}
        value={kind}
        onChange={(each) => change({ kind: each })}
      />
      <div className="row wrap">
        <button type="button" className="btn" onClick={() => setAll('one')}>
          {t('labels.oneEach')}
        </button>
        <button type="button" className="btn" onClick={() => setAll('units')}>
          {t('labels.asUnits')}
        </button>
      </div>
      {changing.length > 0 && (
        <div className="note note-warn">
          <div className="stack">
            <p>{t('labels.tonight', { n: changing.length })}</p>
            <Switch
              label={t('labels.when')}
              options={[
                ['now', t('labels.whens.now')],
                ['next', t('labels.whens.next')],
              ]}
              value={when}
              onChange={(each) => change({ when: each })}
            />
            <p className="meta">
              {changing
                .slice(0, 3)
                .map(({ variant, now, next }) => `${variant.sku}: ${sum(now.price)} → ${sum(next?.price ?? now.price)}`)
                .join(' · ')}
            </p>
          </div>
        </div>
      )}
      {!isRoll(layouts[layout]) && <StartPlace settings={settings} change={change} />}
    </div>
  )
}

/** A sheet as it lies before the person: a press says which label is the first that is left. */
function StartPlace({ settings: { layout, start }, change }: Pick<Props, 'settings' | 'change'>) {
  const t = useT()
  const { columns } = layouts[layout]
  return (
    <fieldset className={styles.start}>
      <legend className="small strong">{t('labels.start', { n: start })}</legend>
      <div className={styles.places} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        {Array.from({ length: perSheet(layouts[layout]) }, (_, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other name
            key={place}
            type="button"
            data-taken={place + 1 < start || undefined}
            aria-pressed={place + 1 === start}
            aria-label={t('labels.place', { n: place + 1 })}
            onClick={() => change({ start: place + 1 })}
          />
        ))}
      </div>
    </fieldset>
  )
}

import { useT } from '../../lib/i18n.ts'

export const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Days of the week, Monday is 1; one at least. */
export function Weekdays({ days, onChange }: { days: readonly number[]; onChange: (days: number[]) => void }) {
  const t = useT()
  return (
    <fieldset className="bare row wrap">
      <legend className="small strong">{t('deliveryRules.days')}</legend>
      {Object.values(t.group('deliveryRules.weekdays')).map((text, index) => {
        const day = index + 1
        return (
          <label key={text} className="row small">
            <input
              type="checkbox"
              checked={days.includes(day)}
              disabled={days.length === 1 && days.includes(day)}
              onChange={({ target }) =>
                onChange(everyDay.filter((each) => (each === day ? target.checked : days.includes(each))))
              }
            />
            {text}
          </label>
        )
      })}
    </fieldset>
  )
}

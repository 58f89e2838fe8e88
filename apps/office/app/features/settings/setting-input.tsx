import type { ShownSetting } from '@delguur/contract/base/settings'
import type { Texts } from '@delguur/contract/texts'
import { nearestReadable } from '@delguur/kit/contrast'
import { Icon } from '@delguur/ui/icon'
import { CircleCheck, TriangleAlert } from 'lucide'
import { useId } from 'react'
import { usePrefs } from '../../lib/prefs.ts'
import { useWords } from '../../lib/words.ts'
import { TextsField } from '../../parts/texts-field.tsx'
import { CategoryField } from './category-fields.tsx'
import { LevelsField } from './levels-field.tsx'
import { LogoField } from './logo-field.tsx'
import { aboutField, measured } from './setting-text.ts'
import { anchorOf } from './settings-search.tsx'
import { TypedInput } from './typed-input.tsx'
import { typedKinds } from './typed-lists.ts'

type Props = {
  field: ShownSetting
  value: unknown
  fault: string | undefined
  disabled: boolean
  now: Date
  onChange: (value: unknown) => void
}

/** A setting with what it means, its default and who changed it last. */
export function SettingInput(props: Props) {
  const { field, fault, value, disabled, now, onChange } = props
  const w = useWords()
  const { lang } = usePrefs()
  const id = useId()
  const about = aboutField(w, lang, field, now)
  const described = [fault && `${id}-fault`, `${id}-hint`].filter(Boolean).join(' ')
  const mayReset = !disabled && !field.is_default && field.kind !== 'secret' && value !== null
  return (
    <div className={`setting setting-${field.kind}`} id={anchorOf(field.key)}>
      <Control {...props} id={id} described={described} label={field.label[lang]} />
      {fault && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      <p className="hint" id={`${id}-hint`}>
        {field.help[lang]}
        {field.help[lang] && about && <br />}
        {about && <span>{about}</span>}
        {mayReset && (
          <button type="button" className="link setting-reset" onClick={() => onChange(null)}>
            {w.settingsPage.toDefault}
            <span className="unseen">: {field.label[lang]}</span>
          </button>
        )}
      </p>
    </div>
  )
}

type ControlProps = Props & { id: string; described: string; label: string }

function Control({ field, value, fault, disabled, onChange, id, described, label }: ControlProps) {
  const w = useWords()
  const p = w.settingsPage
  const { lang } = usePrefs()
  const shared = { id, disabled, 'aria-describedby': described, 'aria-invalid': fault ? true : undefined }
  const shown = value === null ? field.default : value
  if (field.kind === 'flag')
    return (
      <label className="row setting-flag-label">
        <input
          type="checkbox"
          {...shared}
          checked={shown === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="strong">{label}</span>
      </label>
    )
  if (field.kind === 'texts')
    return (
      <fieldset className="bare" disabled={disabled}>
        <TextsField label={label} value={(shown ?? { mn: '' }) as Texts} most={field.max ?? 300} onChange={onChange} />
      </fieldset>
    )
  if (field.kind === 'choices') {
    const held = Array.isArray(shown) ? (shown as string[]) : []
    return (
      <fieldset className="bare" disabled={disabled} aria-describedby={described}>
        <legend className="small strong">{label}</legend>
        <div className="row wrap">
          {field.options.map((option) => (
            <label key={option.value} className="row">
              <input
                type="checkbox"
                checked={held.includes(option.value)}
                disabled={option.value === 'mn'}
                onChange={({ target }) =>
                  onChange(target.checked ? [...held, option.value] : held.filter((each) => each !== option.value))
                }
              />
              {option.label[lang]}
            </label>
          ))}
        </div>
      </fieldset>
    )
  }
  if (field.kind === 'picture') return <LogoField label={label} value={shown} disabled={disabled} onChange={onChange} />
  if (field.kind === 'color')
    return <ColorField field={field} value={shown} label={label} shared={shared} onChange={onChange} />
  if (field.kind === 'choice')
    return (
      <Labelled id={id} label={label}>
        <select
          className="input"
          {...shared}
          value={String(shown ?? '')}
          onChange={({ target }) => onChange(target.value)}
        >
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label[lang]}
            </option>
          ))}
        </select>
      </Labelled>
    )
  if (field.kind === 'secret')
    return (
      <Labelled id={id} label={label}>
        <input
          className="input"
          type="password"
          autoComplete="new-password"
          {...shared}
          value={typeof value === 'string' ? value : ''}
          placeholder={field.is_set ? p.secretSet : p.secretEmpty}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      </Labelled>
    )
  const chosen = { field, label, disabled, described, onChange, value: shown }
  if (field.kind === 'levels') return <LevelsField {...chosen} />
  if (['categories', 'by_category', 'pairs'].includes(field.kind)) return <CategoryField {...chosen} />
  const isNumber = field.kind === 'whole'
  const unit = field.unit ? (p.units[field.unit] ?? field.unit) : undefined
  return (
    <Labelled id={id} label={unit ? `${label}, ${unit}` : label}>
      {field.kind in typedKinds ? (
        <TypedInput kind={field.kind} value={shown} shared={shared} onChange={onChange} />
      ) : (
        <input
          className="input"
          type={field.kind === 'email' ? 'email' : field.kind === 'date' ? 'date' : 'text'}
          {...(isNumber && { inputMode: 'numeric' as const })}
          {...(field.kind === 'text' && field.max !== null && { maxLength: field.max })}
          {...shared}
          value={shown === null || shown === undefined ? '' : String(shown)}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  )
}

const Labelled = ({ id, label, children }: { id: string; label: string; children: React.ReactNode }) => (
  <>
    <label className="small strong" htmlFor={id}>
      {label}
    </label>
    {children}
  </>
)

/** What a field without a colour shows. */
const black = '#000000' // tokens-allow

type ColorProps = {
  field: ShownSetting
  value: unknown
  label: string
  shared: object & { id: string; disabled: boolean }
  onChange: (value: unknown) => void
}

/** A colour by picker or by its number; the measure against its grounds beside it, with the nearest that can be read. */
function ColorField({ field, value, label, shared, onChange }: ColorProps) {
  const w = useWords()
  const p = w.settingsPage
  const color = typeof value === 'string' ? value : black
  const measure = measured(color, field.grounds)
  const nearest = measure && !measure.ok ? nearestReadable(color.toLowerCase(), field.grounds) : undefined
  return (
    <Labelled id={shared.id} label={label}>
      <span className="row wrap setting-color-row">
        <input
          type="color"
          aria-label={label}
          disabled={shared.disabled}
          value={/^#[0-9a-f]{6}$/i.test(color) ? color : black}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          className="input"
          {...shared}
          value={color}
          maxLength={7}
          onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
        />
        {measure && (
          <span className={measure.ok ? 'state state-ok' : 'state state-bad'} role="status">
            <Icon icon={measure.ok ? CircleCheck : TriangleAlert} />
            {p.contrast(measure.value)} · {measure.ok ? p.readable : p.unreadable}
          </span>
        )}
        {nearest && (
          <button type="button" className="btn" disabled={shared.disabled} onClick={() => onChange(nearest)}>
            {p.nearest(nearest)}
          </button>
        )}
      </span>
    </Labelled>
  )
}

import type { SettingAnswer } from '@delguur/contract/base/settings'
import type { Texts } from '@delguur/contract/texts'
import { nearestReadable } from '@delguur/kit/contrast'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { CircleCheck, TriangleAlert } from 'lucide'
import { useId } from 'react'
import { useT } from '../../lib/i18n.ts'
import { usePrefs } from '../../lib/prefs.ts'
import { anchorOf } from '../../lib/setting-place.ts'
import { DateInput } from '../../parts/form/date-input.tsx'
import { TextsField } from '../../parts/form/texts-field.tsx'
import { CategoryField } from './category-fields.tsx'
import { LevelsField } from './levels-field.tsx'
import { LogoField } from './logo-field.tsx'
import { RankedField } from './ranked-field.tsx'
import styles from './setting-input.module.css'
import { aboutField, measured } from './setting-text.ts'
import { TypedInput } from './typed-input.tsx'
import { typedKinds } from './typed-lists.ts'

/** Kinds whose input takes the whole width. */
const wideKinds: ReadonlySet<SettingAnswer['kind']> = new Set([
  'texts',
  'choices',
  'ranked',
  'color',
  'picture',
  'categories',
  'by_category',
  'pairs',
  'levels',
])

type Props = {
  field: SettingAnswer
  value: unknown
  fault: string | undefined
  disabled: boolean
  now: Date
  onChange: (value: unknown) => void
}

/** A setting with what it means, its default and who changed it last. */
export function SettingInput(props: Props) {
  const { field, fault, value, disabled, now, onChange } = props
  const t = useT()
  const { lang } = usePrefs()
  const id = useId()
  const about = aboutField(t, lang, field, now)
  const described = [fault && `${id}-fault`, `${id}-hint`].filter(Boolean).join(' ')
  const mayReset = !disabled && !field.is_default && field.kind !== 'secret' && value !== null
  return (
    <div
      className={clsx(styles.setting, wideKinds.has(field.kind) && styles.wide, field.kind === 'flag' && styles.flag)}
      id={anchorOf(field.key)}
    >
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
          <button type="button" className={clsx('link', styles.reset)} onClick={() => onChange(null)}>
            {t('settingsPage.toDefault')}
            <span className="unseen">: {field.label[lang]}</span>
          </button>
        )}
      </p>
    </div>
  )
}

type ControlProps = Props & { id: string; described: string; label: string }
type Shared = { id: string; disabled: boolean; 'aria-describedby': string; 'aria-invalid': true | undefined }
type KindProps = Omit<ControlProps, 'now' | 'fault' | 'id'> & { shared: Shared }

/** The input of a setting by its kind; where nothing is set, it shows the default. */
function Control({ fault, id, ...props }: ControlProps) {
  const { field, value, disabled, described } = props
  const shared: Shared = { id, disabled, 'aria-describedby': described, 'aria-invalid': fault ? true : undefined }
  const shown = { ...props, value: value === null ? field.default : value }
  switch (field.kind) {
    case 'flag':
      return <Flag {...shown} shared={shared} />
    case 'texts':
      return (
        <fieldset className="bare" disabled={disabled}>
          <TextsField
            label={shown.label}
            value={(shown.value ?? { mn: '' }) as Texts}
            most={field.max ?? 300}
            onChange={shown.onChange}
          />
        </fieldset>
      )
    case 'choices':
      return <Choices {...shown} />
    case 'ranked':
      return <RankedField {...shown} />
    case 'picture':
      return <LogoField {...shown} />
    case 'color':
      return <ColorField {...shown} shared={shared} />
    case 'choice':
      return <Choice {...shown} shared={shared} />
    case 'secret':
      return <Secret {...props} shared={shared} />
    case 'levels':
      return <LevelsField {...shown} />
    case 'categories':
    case 'by_category':
    case 'pairs':
      return <CategoryField {...shown} />
    default:
      return <TypedText {...shown} shared={shared} />
  }
}

const Flag = ({ label, value, shared, onChange }: KindProps) => (
  <label className="row">
    <input type="checkbox" {...shared} checked={value === true} onChange={({ target }) => onChange(target.checked)} />
    <span className="strong">{label}</span>
  </label>
)

function Choices({ field, label, value, disabled, described, onChange }: Omit<KindProps, 'shared'>) {
  const { lang } = usePrefs()
  const held = Array.isArray(value) ? (value as string[]) : []
  return (
    <fieldset className="bare" disabled={disabled} aria-describedby={described}>
      <legend className="small strong">{label}</legend>
      <div className={clsx('row wrap', styles.options)}>
        {field.options.map((option) => (
          <label key={option.value} className={clsx('row', styles.option)}>
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

function Choice({ field, label, value, shared, onChange }: KindProps) {
  const { lang } = usePrefs()
  return (
    <Labelled id={shared.id} label={label}>
      <select
        className="input"
        {...shared}
        value={String(value ?? '')}
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
}

function Secret({ field, label, value, shared, onChange }: KindProps) {
  const t = useT()
  return (
    <Labelled id={shared.id} label={label}>
      <input
        className="input"
        type="password"
        autoComplete="new-password"
        {...shared}
        value={typeof value === 'string' ? value : ''}
        placeholder={field.is_set ? t('settingsPage.secretSet') : t('settingsPage.secretEmpty')}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    </Labelled>
  )
}

/** A text, a number, a date and what else is written into one line. */
function TypedText({ field, label, value, shared, onChange }: KindProps) {
  const t = useT()
  const unit = field.unit ? (t.maybe(`settingsPage.units.${field.unit}`) ?? field.unit) : undefined
  return (
    <Labelled id={shared.id} label={unit && !label.endsWith(` ${unit}`) ? `${label}, ${unit}` : label}>
      {field.kind in typedKinds ? (
        <TypedInput kind={field.kind} value={value} shared={shared} onChange={onChange} />
      ) : field.kind === 'date' ? (
        <DateInput
          type="date"
          {...shared}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <input
          className="input"
          type={field.kind === 'email' ? 'email' : 'text'}
          {...(field.kind === 'whole' && { inputMode: 'numeric' as const })}
          {...(field.kind === 'text' && field.max !== null && { maxLength: field.max })}
          {...shared}
          value={value === null || value === undefined ? '' : String(value)}
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

/** A colour by picker or by its number; the measure against its grounds beside it, with the nearest that can be read. */
function ColorField({ field, value, label, shared, onChange }: KindProps) {
  const t = useT()
  const color = typeof value === 'string' ? value : black
  const measure = measured(color, field.grounds)
  const nearest = measure && !measure.ok ? nearestReadable(color.toLowerCase(), field.grounds) : undefined
  return (
    <Labelled id={shared.id} label={label}>
      <span className={clsx('row wrap', styles.color)}>
        <input
          type="color"
          aria-label={label}
          disabled={shared.disabled}
          value={/^#[0-9a-f]{6}$/i.test(color) ? color : black}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          className={clsx('input', styles.colorText)}
          {...shared}
          value={color}
          maxLength={7}
          onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
        />
        {measure && (
          <span className={measure.ok ? 'state state-ok' : 'state state-bad'} role="status">
            <Icon icon={measure.ok ? CircleCheck : TriangleAlert} />
            {t('settingsPage.contrast', { measured: measure.value })} ·{' '}
            {measure.ok ? t('settingsPage.readable') : t('settingsPage.unreadable')}
          </span>
        )}
        {nearest && (
          <button type="button" className="btn" disabled={shared.disabled} onClick={() => onChange(nearest)}>
            {t('settingsPage.nearest', { color: nearest })}
          </button>
        )}
      </span>
    </Labelled>
  )
}

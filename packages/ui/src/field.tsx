import { Check, ChevronDown, CircleAlert } from 'lucide'
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import { classNames } from './class-names.tsx'
import { useT } from './i18n.tsx'
import { Icon } from './icon.tsx'

type Control = {
  id?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  required?: boolean | undefined
}

const FieldContext = createContext<Control & { good?: boolean }>({})

/** The attributes that tie a control to its field's label, hint and error. */
export function useField(): Control {
  const { good: _good, ...control } = use(FieldContext)
  return control
}

type FieldProps = {
  label: string
  children: ReactNode
  hint?: ReactNode
  /** What is wrong and how to mend it. */
  error?: string | null | undefined
  /** Says «заавал биш» beside the label. */
  optional?: boolean
  required?: boolean
  /** Checked and right: green border and a tick. */
  good?: boolean
  /** For tests and links to the field; made up unless given. */
  id?: string
}

/** Label above, control, then error or hint; wires ids, description and invalid state once for whatever is inside. */
export function Field({ label, children, hint, error, optional, required, good, id }: FieldProps) {
  const t = useT()
  const made = useId()
  const controlId = id ?? made
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const control = {
    id: controlId,
    required,
    good: good && !error,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? errorId : hint ? hintId : undefined,
  }
  return (
    <div className={classNames('field', error ? 'field-bad' : good && 'field-good')}>
      <label className="field-label" htmlFor={controlId}>
        {label}
        {optional && <span className="muted">{t('common.optional')}</span>}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {error ? (
        <p className="err" id={errorId}>
          <Icon icon={CircleAlert} small />
          {error}
        </p>
      ) : (
        hint && (
          <p className="hint" id={hintId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

type Edges = { before?: ReactNode; after?: ReactNode }

/** The bordered box of a control with what stands before and after it. */
export function ControlBox({ before, after, children }: Edges & { children: ReactNode }) {
  const { good } = use(FieldContext)
  return (
    <span className="box">
      {before}
      {children}
      {after ?? (good && <Icon icon={Check} small />)}
    </span>
  )
}

/** A line of text; inside a `Field` it wires itself. */
export const Input = ({ before, after, ...rest }: ComponentProps<'input'> & Edges) => (
  <ControlBox before={before} after={after}>
    <input {...useField()} {...rest} />
  </ControlBox>
)

/** A native list; inside a `Field` it wires itself. */
export const Select = ({ children, ...rest }: ComponentProps<'select'>) => (
  <ControlBox after={<Icon icon={ChevronDown} small />}>
    <select {...useField()} {...rest}>
      {children}
    </select>
  </ControlBox>
)

/** Several lines of text; inside a `Field` it wires itself. */
export const TextArea = (props: ComponentProps<'textarea'>) => (
  <ControlBox>
    <textarea {...useField()} {...props} />
  </ControlBox>
)

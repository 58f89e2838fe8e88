import { type ReactNode, useId, useState } from 'react'
import { type Sending, useSending } from '../../lib/form/use-sending.ts'
import { useT } from '../../lib/i18n.ts'
import { ErrorText } from '../small.tsx'
import { Dialog } from './dialog.tsx'

type Shell = Sending & {
  title: string
  verb: string
  danger?: boolean
  /** Nothing can be sent yet; the form says what is missing. */
  disabled?: boolean
  children: ReactNode
}

/** `missing`: labels of what has to be filled in yet; the button names them. */
type FormProps = Shell & { missing?: readonly string[] }

/** A form that is sent once; what was refused stands below it, and nothing typed is lost. */
export function FormDialog({ title, verb, danger, disabled = false, missing = [], children, ...sending }: FormProps) {
  const t = useT()
  const form = useId()
  const [tried, setTried] = useState(false)
  const { submit, busy, fault } = useSending(sending)
  const { onClose, kept } = sending
  const foot = <Foot verb={verb} danger={danger} isOff={busy || disabled} onClose={onClose} form={form} />
  return (
    <Dialog title={title} onClose={onClose} foot={foot}>
      <form
        id={form}
        className="stack"
        data-save={verb === t('common.save') || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          // the form that a dialog was opened from is not sent with it
          event.stopPropagation()
          setTried(true)
          if (missing.length === 0) void submit()
        }}
      >
        {kept?.offer}
        {children}
        <ErrorText text={tried && missing.length > 0 ? t('common.missing', { what: missing.join(', ') }) : fault} />
      </form>
    </Dialog>
  )
}

/** What moves money or units: its button alone sends it, not Enter in a field. `refusal` is that of its preview. */
export function ActDialog({
  title,
  verb,
  danger,
  disabled = false,
  refusal,
  children,
  ...sending
}: Shell & { refusal?: string | undefined }) {
  const { submit, busy, fault } = useSending(sending)
  const { onClose, kept } = sending
  const isOff = busy || disabled
  const foot = <Foot verb={verb} danger={danger} isOff={isOff} onClose={onClose} onClick={() => void submit()} />
  return (
    <Dialog title={title} onClose={onClose} foot={foot}>
      {kept?.offer}
      {children}
      <ErrorText text={fault ?? refusal} />
    </Dialog>
  )
}

type FootProps = {
  verb: string
  danger: boolean | undefined
  isOff: boolean
  onClose: () => void
  /** The form that it sends. */
  form?: string
  onClick?: () => void
}

function Foot({ verb, danger = false, isOff, onClose, form, onClick }: FootProps) {
  const t = useT()
  return (
    <>
      <button type="button" className="btn" onClick={onClose}>
        {t('common.cancel')}
      </button>
      <button
        type={form ? 'submit' : 'button'}
        form={form}
        className={danger ? 'btn btn-danger' : 'btn btn-go'}
        disabled={isOff}
        onClick={onClick}
      >
        {verb}
      </button>
    </>
  )
}

import { formatPhone } from '@delguur/kit/numbers/phone'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { showToast } from '@delguur/ui/toast-store'
import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import { Panel } from '../account-page.tsx'
import { SaveButton, TextLine } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { CodeLine } from '../security/proof-step.tsx'
import { StateMark } from '../state-mark.tsx'
import { useAccount } from '../use-account.ts'
import { type Save, useSave } from '../use-save.ts'

/** The phone number and the way to another one. */
export function PhonePart() {
  const t = useT()
  const { user } = useAccount()
  return (
    <Panel title={t('account.phone')} id="phone">
      <div className="acc-fact">
        {user.phone ? (
          <b className="num">{formatPhone(user.phone)}</b>
        ) : (
          <span className="muted">{t('account.none')}</span>
        )}
        {user.phone && (
          <StateMark kind={user.phone_confirmed ? 'ok' : 'warn'}>
            {t(user.phone_confirmed ? 'account.state.confirmed' : 'account.state.not_confirmed')}
          </StateMark>
        )}
      </div>
      <ChangeContact kind="phone" has={user.phone !== null} />
    </Panel>
  )
}

/** The e-mail address, how far it is confirmed, and the way to another one. */
export function EmailPart() {
  const t = useT()
  const { user } = useAccount()
  const { email_state: state, pending_email } = user
  return (
    <Panel title={t('account.email')} id="email">
      <div className="acc-fact">
        {user.email ? <b>{user.email}</b> : <span className="muted">{t('account.none')}</span>}
        {user.email && state !== 'none' && (
          <StateMark kind={state === 'not_confirmed' ? 'warn' : 'ok'}>
            {t(state === 'not_confirmed' ? 'account.state.not_confirmed' : 'account.state.confirmed')}
          </StateMark>
        )}
      </div>
      {state === 'waiting' && pending_email && (
        <div className="acc-fact">
          <span>{pending_email}</span>
          <StateMark kind="warn">{t('account.state.waiting')}</StateMark>
        </div>
      )}
      {state === 'not_confirmed' && <ConfirmMail />}
      <ChangeContact kind="email" has={user.email !== null} />
    </Panel>
  )
}

/** Mails the link again. */
export function ConfirmMail() {
  const t = useT()
  const save = useSave('confirm')
  return (
    <SaveForm
      save={save}
      saved={t('account.confirm.sent')}
      foot={
        !save.answer?.ok && (
          <SaveButton variant="line" busy={t('common.sending')}>
            {t('account.confirm.again')}
          </SaveButton>
        )
      }
    />
  )
}

function ChangeContact({ kind, has }: { kind: 'phone' | 'email'; has: boolean }) {
  const t = useT()
  const save = useSave(kind, {
    onSaved: () => {
      save.reset()
      showToast({ text: t(kind === 'phone' ? 'account.phone.changed' : 'account.email.changed') })
    },
  })
  const open = save.answer !== undefined && !save.answer.ok
  const label = t(`account.${kind}.${has ? 'change' : 'add'}`)
  return (
    <details className="acc-more" open={open || undefined}>
      <summary className="link small">
        <span className="i-turn">
          <Icon icon={Plus} small />
        </span>
        {label}
      </summary>
      <ContactForm kind={kind} save={save} />
    </details>
  )
}

function ContactForm({ kind, save }: { kind: 'phone' | 'email'; save: Save }) {
  const t = useT()
  const sentTo = save.answer?.sent_to
  const attributes = kind === 'phone' ? phoneInput : emailInput
  const buttons: ReactNode = sentTo ? (
    <SaveButton variant="dark" name="step" value="take" busy={t('common.saving')}>
      {t('account.contact.take')}
    </SaveButton>
  ) : (
    <SaveButton variant="dark" busy={t('common.sending')}>
      {t('account.contact.send')}
    </SaveButton>
  )
  return (
    <SaveForm
      save={save}
      saved={t(kind === 'phone' ? 'account.phone.changed' : 'account.email.changed')}
      foot={buttons}
    >
      <TextLine
        {...attributes}
        name="login"
        label={t(`account.${kind}.new`)}
        hint={t(`account.${kind}.new_hint`)}
        readOnly={sentTo !== undefined}
      />
      {sentTo && (
        <>
          <input type="hidden" name="sent_to" value={sentTo} />
          <input type="hidden" name="step" value="take" />
          <CodeLine name="code" to={sentTo} />
        </>
      )}
    </SaveForm>
  )
}

const phoneInput = {
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel-national',
  maxLength: 20,
  before: <span className="muted">+976</span>,
} as const
const emailInput = { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 } as const

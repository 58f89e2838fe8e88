import { CopyButton } from '@delguur/ui/copy-button'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { showToast } from '@delguur/ui/toast-store'
import { Panel } from '../account-page.tsx'
import { SaveButton, TextLine } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { StateMark } from '../state-mark.tsx'
import { useAccount } from '../use-account.ts'
import { type Save, useSave } from '../use-save.ts'

type Enrolment = { secret: string; qr_svg: string }

/** The second factor: an app that shows a code, and recovery codes for when it is lost. */
export function TwoFactorPart({ codesLeft }: { codesLeft: number }) {
  const t = useT()
  const { user } = useAccount()
  const enrol = useSave('enrol')
  const confirm = useSave('two_factor', {
    onSaved: () => {
      enrol.reset()
      showToast({ text: t('account.two_factor.saved') })
    },
  })
  const enrolment = enrol.answer?.enrolment
  const codes = confirm.answer?.recovery_codes
  return (
    <Panel
      title={t('account.two_factor')}
      text={t('account.two_factor.text')}
      id="two-factor"
      end={user.two_factor && <StateMark kind="ok">{t('account.two_factor.on')}</StateMark>}
    >
      {user.two_factor && codes && !enrolment && <RecoveryCodes codes={codes} />}
      {enrolment ? <Enrolling enrolment={enrolment} save={confirm} /> : <Begin save={enrol} codesLeft={codesLeft} />}
      {user.two_factor && !enrolment && user.role === 'shopper' && <TurnOff />}
    </Panel>
  )
}

/** The way to a new secret, also for somebody who has one: with another app come other recovery codes. */
function Begin({ save, codesLeft }: { save: Save; codesLeft: number }) {
  const t = useT()
  const { user } = useAccount()
  return (
    <SaveForm
      save={save}
      foot={
        <SaveButton variant="line" busy={t('common.loading')}>
          {t(user.two_factor ? 'account.two_factor.renew' : 'account.two_factor.begin')}
        </SaveButton>
      }
    >
      {user.two_factor && (
        <p className="small muted">
          {t('account.two_factor.left', { count: codesLeft })} {t('account.two_factor.lost')}
        </p>
      )}
    </SaveForm>
  )
}

/** Shown once, right after the second factor was switched on. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useT()
  return (
    <div className="acc-form">
      <Note kind="ok" live>
        {t('account.recovery.text')}
      </Note>
      <ul className="acc-codes num" aria-label={t('account.recovery')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} what={t('account.recovery.copy')} />
    </div>
  )
}

/** A code of the app, or a recovery code, ends the second factor. */
function TurnOff() {
  const t = useT()
  const save = useSave('two_factor_off', { onSaved: () => showToast({ text: t('account.two_factor.off_done') }) })
  return (
    <details className="acc-off" open={save.answer && !save.answer.ok}>
      <summary className="acc-off-head">{t('account.two_factor.off')}</summary>
      <SaveForm save={save} foot={<SaveButton variant="line">{t('account.two_factor.off')}</SaveButton>}>
        <p className="small muted">{t('account.two_factor.off_text')}</p>
        <TextLine name="code" label={t('account.two_factor.off_code')} autoComplete="one-time-code" maxLength={20} />
      </SaveForm>
    </details>
  )
}

/** The secret as a picture for a camera and as letters to type, and the first code of the app. */
function Enrolling({ enrolment: { secret, qr_svg }, save }: { enrolment: Enrolment; save: Save }) {
  const t = useT()
  return (
    <div className="acc-enrol">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`}
        alt={t('account.two_factor.qr')}
        width={192}
        height={192}
      />
      <div className="acc-form">
        <p className="small">{t('account.two_factor.scan')}</p>
        <p className="acc-secret num">
          <code>{secret}</code>
          <CopyButton text={secret} what={t('account.two_factor.secret')} />
        </p>
        <SaveForm save={save} foot={<SaveButton>{t('account.two_factor.finish')}</SaveButton>}>
          <TextLine
            name="code"
            label={t('account.two_factor.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            data-next
          />
        </SaveForm>
      </div>
    </div>
  )
}

import { formatPhone } from '@delguur/kit/numbers/phone'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Mail, MessageSquareText, ShieldCheck } from 'lucide'
import { useId } from 'react'
import type { Proof } from '../answer.ts'
import { TextLine } from '../fields.tsx'
import { useAccount } from '../use-account.ts'

/**
 * Asks whoever sits here to show that the account is theirs: with a code to its own number or address, or with its
 * password. It stands inside the form that needs it, which is sent again with the proof.
 */
export function ProofStep({ proof }: { proof: Proof }) {
  const t = useT()
  const id = useId()
  const { user } = useAccount()
  return (
    <fieldset className="acc-proof" aria-describedby={id}>
      <legend>
        <Icon icon={ShieldCheck} />
        <span tabIndex={-1} {...(!proof.sent_to && { 'data-next': true })}>
          {t('account.proof.title')}
        </span>
      </legend>
      <p className="small muted" id={id}>
        {t('account.proof.text')}
      </p>
      {proof.sent_to && proof.channel && <SentCode channel={proof.channel} to={proof.sent_to} />}
      <div className="acc-row">
        {user.phone && user.phone_confirmed && (
          <button type="submit" name="send_proof" value="phone" className="btn btn-line">
            <Icon icon={MessageSquareText} small />
            {t(proof.channel === 'phone' ? 'account.proof.again_phone' : 'account.proof.by_phone', {
              phone: formatPhone(user.phone),
            })}
          </button>
        )}
        {user.email && (
          <button type="submit" name="send_proof" value="email" className="btn btn-line">
            <Icon icon={Mail} small />
            {t(proof.channel === 'email' ? 'account.proof.again_email' : 'account.proof.by_email')}
          </button>
        )}
      </div>
      {user.has_password && !proof.sent_to && (
        <TextLine
          name="proof_password"
          label={t('account.proof.password')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
        />
      )}
    </fieldset>
  )
}

function SentCode({ channel, to }: { channel: 'phone' | 'email'; to: string }) {
  return (
    <>
      <input type="hidden" name="proof_channel" value={channel} />
      <input type="hidden" name="proof_sent_to" value={to} />
      <CodeLine name="proof_code" to={to} />
    </>
  )
}

/** Six digits from a message; phones fill them in by themselves. */
export function CodeLine({ name, to }: { name: string; to: string }) {
  const t = useT()
  return (
    <TextLine
      name={name}
      label={t('account.code')}
      hint={t('account.code_hint', { to })}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      data-next
    />
  )
}

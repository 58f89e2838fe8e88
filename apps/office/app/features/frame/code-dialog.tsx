import { security } from '@delguur/contract/base/identity-flat'
import { Icon } from '@delguur/ui/icon'
import { KeyRound } from 'lucide'
import { useState } from 'react'
import { ApiError, call, proveByPasskey } from '../../lib/api.ts'
import { useCodeRequest } from '../../lib/fresh.ts'
import { useT } from '../../lib/i18n.ts'
import { Dismissed, passkeysWork } from '../../lib/passkey.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { Field } from '../../parts/form/field.tsx'

/** Asks for a code of the authenticator app when an operation wants the second factor again. */
export function CodeDialog() {
  const t = useT()
  const request = useCodeRequest()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (!request) return null

  function end(given: boolean) {
    setCode('')
    setFault(undefined)
    request?.done(given)
  }
  const byCode = () => call(security.confirmTwoFactor, { body: { code: code.trim() } })
  async function give(proof: () => Promise<unknown>) {
    setBusy(true)
    try {
      await proof()
      end(true)
    } catch (error) {
      if (!(error instanceof Dismissed)) setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    } finally {
      setBusy(false)
    }
  }

  const foot = (
    <>
      {passkeysWork() && (
        <button type="button" className="btn" disabled={busy} onClick={() => void give(proveByPasskey)}>
          <Icon icon={KeyRound} small />
          {t('me.passkey')}
        </button>
      )}
      <button type="button" className="btn" onClick={() => end(false)}>
        {t('common.cancel')}
      </button>
      <button type="submit" form="code" className="btn btn-go" disabled={busy}>
        {t('enrol.confirm')}
      </button>
    </>
  )
  return (
    <Dialog title={t('order.freshTitle')} onClose={() => end(false)} foot={foot}>
      <form
        id="code"
        onSubmit={(event) => {
          event.preventDefault()
          void give(byCode)
        }}
      >
        <Field
          label={t('signIn.code')}
          hint={t('order.freshHint')}
          fault={fault}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          onChange={(event) => setCode(event.target.value)}
        />
      </form>
    </Dialog>
  )
}

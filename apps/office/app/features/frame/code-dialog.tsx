import { useState } from 'react'
import { call, Refused } from '../../lib/api.ts'
import { useCodeRequest } from '../../lib/fresh.ts'
import { useWords } from '../../lib/text.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'

/** Asks for a code of the authenticator app when an operation wants the second factor again. */
export function CodeDialog() {
  const w = useWords()
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
  async function give() {
    setBusy(true)
    try {
      await call('PUT', '/shop/account/two_factor', { body: { code: code.trim() } })
      end(true)
    } catch (error) {
      setFault(error instanceof Refused ? error.message : w.states.unreachable)
    } finally {
      setBusy(false)
    }
  }

  const foot = (
    <>
      <button type="button" className="btn" onClick={() => end(false)}>
        {w.common.cancel}
      </button>
      <button type="submit" form="code" className="btn btn-go" disabled={busy}>
        {w.enrol.confirm}
      </button>
    </>
  )
  return (
    <Dialog title={w.order.freshTitle} onClose={() => end(false)} foot={foot}>
      <form
        id="code"
        onSubmit={(event) => {
          event.preventDefault()
          void give()
        }}
      >
        <Field
          label={w.signIn.code}
          hint={w.order.freshHint}
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

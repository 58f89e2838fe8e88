import { security } from '@delguur/contract/base/identity-flat'
import { passkeys as passkeysRoutes } from '@delguur/contract/base/passkeys'
import { Icon } from '@delguur/ui/icon'
import { KeyRound, Plus } from 'lucide'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { Dismissed, makePasskey, passkeysWork } from '../../lib/passkey.ts'
import { useSession } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { Appearance } from './appearance.tsx'
import styles from './me.module.css'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [{ passkeys }, { recovery_codes_left }] = await Promise.all([
    call(passkeysRoutes.list, { signal }),
    call(security.twoFactor, { signal }),
  ])
  return { passkeys, left: recovery_codes_left, at: new Date() }
}

/** How the person who is signed in gets in: passkeys of theirs, and what else there is. */
export function Component() {
  const w = useWords()
  const k = w.me
  const { passkeys, left, at } = useLoaderData<typeof loader>()
  const session = useSession()
  const { act, busy, fault } = useAct()
  const [adding, setAdding] = useState(false)
  if (session.phase !== 'in') return null
  const { me } = session
  return (
    <>
      <div className="page-head">
        <h1>{k.title}</h1>
      </div>
      <ErrorText text={fault} />
      <div className={styles.me}>
        <section className="card stack">
          <b>{me.name}</b>
          <p className="meta">{[me.email, me.phone].filter(Boolean).join(' · ')}</p>
          <p className="meta">{k.codesLeft(left)}</p>
        </section>
        <Appearance />
        <section className="card stack">
          <div className="row">
            <h2>{k.passkeys}</h2>
            {passkeysWork() && (
              <button type="button" className="btn btn-go push" onClick={() => setAdding(true)}>
                <Icon icon={Plus} small />
                {k.add}
              </button>
            )}
          </div>
          <p className="soft small">{passkeysWork() ? k.hint : k.notHere}</p>
          {passkeys.length === 0 && <Empty icon={KeyRound} title={k.none} hint={k.noneHint} />}
          <ul className="rows">
            {passkeys.map((each) => (
              <li key={each.id} className="row wrap">
                <Icon icon={KeyRound} small />
                <b>{each.name}</b>
                <span className="meta">
                  {each.used_at
                    ? k.used(dayAndClock(w, each.used_at, at))
                    : k.added(dayAndClock(w, each.created_at, at))}
                </span>
                <button
                  type="button"
                  className="btn btn-danger push"
                  disabled={busy}
                  aria-label={k.removeOne(each.name)}
                  onClick={() => void act(() => call(passkeysRoutes.remove, { params: { id: each.id } }), k.removed)}
                >
                  {k.remove}
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {adding && <Adding onClose={() => setAdding(false)} />}
    </>
  )
}

/** Names a passkey, and has the browser make it. */
function Adding({ onClose }: { onClose: () => void }) {
  const w = useWords()
  const k = w.me
  const { revalidate } = useRevalidator()
  const [name, setName] = useState(k.thisDevice)

  async function send(): Promise<string> {
    const wish = await call(passkeysRoutes.creation)
    const credential = await makePasskey(wish).catch((error: unknown) => {
      if (error instanceof Dismissed) return undefined
      throw error
    })
    if (!credential) return k.dismissed
    const body = { credential, name: name.trim() || k.thisDevice }
    await call(passkeysRoutes.add, { body })
    await revalidate()
    return k.done
  }
  return (
    <FormDialog title={k.add} verb={k.make} onClose={onClose} send={send}>
      <Field
        label={k.name}
        hint={k.nameHint}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.target.value)}
        autoFocus
      />
    </FormDialog>
  )
}

export const HydrateFallback = () => <Skeleton rows={3} />

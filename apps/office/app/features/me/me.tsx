import { security } from '@delguur/contract/base/identity-flat'
import { passkeys as passkeysRoutes } from '@delguur/contract/base/passkeys'
import { Icon } from '@delguur/ui/icon'
import { KeyRound } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { Dismissed, makePasskey, passkeysWork } from '../../lib/passkey.ts'
import { useSession } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { AddButton } from '../../parts/list/add-button.tsx'
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
  const t = useT()
  const { passkeys, left, at } = useLoaderData<typeof loader>()
  const session = useSession()
  const { act, busy, fault } = useAct()
  const [adding, setAdding] = useState(false)
  if (session.phase !== 'in') return null
  const { me } = session
  return (
    <>
      <div className="page-head">
        <h1>{t('me.title')}</h1>
      </div>
      <ErrorText text={fault} />
      <div className={styles.me}>
        <section className="card stack">
          <b>{me.name}</b>
          <p className="meta">{[me.email, me.phone].filter(Boolean).join(' · ')}</p>
          <p className="meta">{t('me.codesLeft', { count: left })}</p>
        </section>
        <Appearance />
        <section className="card row wrap">
          <div className="stack">
            <h2>{t('notices.title')}</h2>
            <p className="soft small">{t('notices.hint')}</p>
          </div>
          <Link className="btn push" to="/me/notices">
            {t('notices.choose')}
          </Link>
        </section>
        <section className="card stack">
          <div className="row">
            <h2>{t('me.passkeys')}</h2>
            {passkeysWork() && (
              <AddButton text={t('me.add')} className="btn btn-go push" onClick={() => setAdding(true)} />
            )}
          </div>
          <p className="soft small">{passkeysWork() ? t('me.hint') : t('me.notHere')}</p>
          {passkeys.length === 0 && <Empty icon={KeyRound} title={t('me.none')} hint={t('me.noneHint')} />}
          <ul className="rows">
            {passkeys.map((each) => (
              <li key={each.id} className="row wrap">
                <Icon icon={KeyRound} small />
                <b>{each.name}</b>
                <span className="meta">
                  {each.used_at
                    ? t('me.used', { time: dayAndClock(t, each.used_at, at) })
                    : t('me.added', { time: dayAndClock(t, each.created_at, at) })}
                </span>
                <button
                  type="button"
                  className="btn btn-danger push"
                  disabled={busy}
                  aria-label={t('me.removeOne', { name: each.name })}
                  onClick={() =>
                    void act(() => call(passkeysRoutes.remove, { params: { id: each.id } }), t('me.removed'))
                  }
                >
                  {t('me.remove')}
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
  const t = useT()
  const { revalidate } = useRevalidator()
  const [name, setName] = useState(t('me.thisDevice'))

  async function send(): Promise<string> {
    const wish = await call(passkeysRoutes.creation)
    const credential = await makePasskey(wish).catch((error: unknown) => {
      if (error instanceof Dismissed) return undefined
      throw error
    })
    if (!credential) return t('me.dismissed')
    const body = { credential, name: name.trim() || t('me.thisDevice') }
    await call(passkeysRoutes.add, { body })
    await revalidate()
    return t('me.done')
  }
  return (
    <FormDialog title={t('me.add')} verb={t('me.make')} onClose={onClose} send={send}>
      <Field
        label={t('me.name')}
        hint={t('me.nameHint')}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.target.value)}
        autoFocus
      />
    </FormDialog>
  )
}

export const HydrateFallback = () => <Skeleton rows={3} />

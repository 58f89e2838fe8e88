import { type StaffPerson, staffPeople } from '@delguur/contract/office/staff-people'
import { Icon } from '@delguur/ui/icon'
import { UserPlus } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { dayAndClock, initials, roleText } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import { InviteDialog, RoleDialog, SuspendDialog } from './staff-dialogs.tsx'
import { StaffTabs } from './staff-tabs.tsx'
import './staff.css'

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    ...(await call(staffPeople.list, { signal: request.signal })),
    at: new Date(),
  }
}

type Open = { kind: 'invite' } | { kind: 'role' | 'suspend'; person: StaffPerson }
const tones = { active: 'state-ok', invited: 'state-warn', suspended: 'state-bad' } as const

/** Who works here, in which role, and how they come and go. */
export function Component() {
  const w = useWords()
  const { staff, at } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const session = useSession()
  const [open, setOpen] = useState<Open>()
  const [fault, setFault] = useState<string>()
  const close = () => {
    setOpen(undefined)
    void revalidate()
  }
  if (session.phase !== 'in') return null
  const mayEdit = may(session.me, 'staff.edit')

  async function put(person: StaffPerson, way: 'reinstate' | 'signOut' | 'suspend') {
    setFault(undefined)
    try {
      await call(staffPeople[way], { params: { id: person.id }, body: {} })
      showToast(w.staff.done)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : w.states.unreachable)
    }
    await revalidate()
  }
  async function inviteAgain({ email, name, role_id }: StaffPerson) {
    setFault(undefined)
    try {
      const answer = await call(staffPeople.invite, { body: { email: email ?? '', name, role_id } })
      showToast('approval' in answer ? w.staff.requested : w.staff.invited(email ?? ''))
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : w.states.unreachable)
    }
    await revalidate()
  }

  return (
    <>
      <div className="page-head">
        <h1>{w.staff.title}</h1>
        <span className="meta">{staff.length}</span>
        {mayEdit && (
          <button type="button" className="btn btn-go push" onClick={() => setOpen({ kind: 'invite' })}>
            <Icon icon={UserPlus} small />
            {w.staff.invite}
          </button>
        )}
      </div>
      <StaffTabs />
      <ErrorText text={fault} />
      <ul className="staff">
        {staff.map((person) => (
          <li key={person.id} className="card">
            <span className="round" aria-hidden="true">
              {initials(person.name || (person.email ?? ''))}
            </span>
            <span className="stack cut" style={{ gap: 0 }}>
              <b className="small cut">
                {person.name || person.email}
                {person.id === session.me.id && <span className="meta"> ({w.staff.you})</span>}
              </b>
              <span className="meta cut">{[person.email, person.phone].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="stack" style={{ gap: 2 }}>
              <span className="small">{roleText(w, person.role_id, person.role_name)}</span>
              <span className="row wrap">
                <span className={`state ${tones[person.state]}`}>{w.staff.state[person.state]}</span>
                {person.state === 'active' && !person.second_factor && (
                  <span className="state state-warn">{w.staff.noFactor}</span>
                )}
              </span>
            </span>
            <span className="meta">{lastSeen(person)}</span>
            <span className="row wrap staff-acts">
              <Link className="btn btn-quiet" to={`/audit?actor=${person.id}`}>
                {w.staff.history}
              </Link>
              {mayEdit && person.id !== session.me.id && <PersonActs person={person} />}
            </span>
          </li>
        ))}
      </ul>
      {open?.kind === 'invite' && <InviteDialog onClose={close} />}
      {open?.kind === 'role' && <RoleDialog person={open.person} onClose={close} />}
      {open?.kind === 'suspend' && <SuspendDialog person={open.person} onClose={close} />}
    </>
  )

  function lastSeen({ state, invited_until, seen_at, sessions }: StaffPerson): string {
    if (state === 'invited')
      return invited_until ? w.staff.invitedUntil(dayAndClock(w, invited_until, at)) : w.staff.expired
    if (!seen_at) return w.staff.neverSeen
    const seen = w.staff.seen(dayAndClock(w, seen_at, at))
    return sessions > 0 ? `${seen} · ${w.staff.sessions(sessions)}` : seen
  }

  function PersonActs({ person }: { person: StaffPerson }) {
    if (person.state === 'invited')
      return (
        <>
          <button type="button" className="btn" onClick={() => void inviteAgain(person)}>
            {w.staff.again}
          </button>
          <button type="button" className="btn btn-danger" onClick={() => void put(person, 'suspend')}>
            {w.staff.withdraw}
          </button>
        </>
      )
    if (person.state === 'suspended')
      return (
        <button type="button" className="btn" onClick={() => void put(person, 'reinstate')}>
          {w.staff.reinstate}
        </button>
      )
    return (
      <>
        <button type="button" className="btn" onClick={() => setOpen({ kind: 'role', person })}>
          {w.staff.change}
        </button>
        {person.sessions > 0 && (
          <button type="button" className="btn" onClick={() => void put(person, 'signOut')}>
            {w.staff.signOut}
          </button>
        )}
        <button type="button" className="btn btn-danger" onClick={() => setOpen({ kind: 'suspend', person })}>
          {w.staff.suspend}
        </button>
      </>
    )
  }
}
Component.displayName = 'Staff'

export const HydrateFallback = () => <Skeleton rows={6} />

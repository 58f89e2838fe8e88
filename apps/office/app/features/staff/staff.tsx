import { type StaffPerson, staffPeople } from '@delguur/contract/office/staff-people'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { UserPlus } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { dayAndClock, initials, roleText } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import type { Words } from '../../words/mn.ts'
import styles from './staff.module.css'
import { InviteDialog, RoleDialog, SuspendDialog } from './staff-dialogs.tsx'
import { StaffTabs } from './staff-tabs.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    ...(await call(staffPeople.list, { signal: request.signal })),
    at: new Date(),
  }
}

type Open = { kind: 'invite' } | { kind: 'role' | 'suspend'; person: StaffPerson }
const tones = { active: 'state-ok', invited: 'state-warn', suspended: 'state-bad' } as const

/** What is done to a person at once, without a dialog. */
function useStaffActs() {
  const w = useWords()
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState<string>()
  async function run(work: () => Promise<string>) {
    setFault(undefined)
    try {
      showToast(await work())
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : w.states.unreachable)
    }
    await revalidate()
  }
  const put = ({ id }: StaffPerson, way: 'reinstate' | 'signOut' | 'suspend') =>
    void run(async () => {
      await call(staffPeople[way], { params: { id }, body: {} })
      return w.staff.done
    })
  const inviteAgain = ({ email, name, role_id }: StaffPerson) =>
    void run(async () => {
      const answer = await call(staffPeople.invite, { body: { email: email ?? '', name, role_id } })
      return 'approval' in answer ? w.staff.requested : w.staff.invited(email ?? '')
    })
  return { put, inviteAgain, fault }
}
type StaffActs = ReturnType<typeof useStaffActs>

/** Who works here, in which role, and how they come and go. */
export function Component() {
  const w = useWords()
  const { staff, at } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const session = useSession()
  const [open, setOpen] = useState<Open>()
  const acts = useStaffActs()
  const close = () => {
    setOpen(undefined)
    void revalidate()
  }
  if (session.phase !== 'in') return null
  const { me } = session
  const mayEdit = may(me, 'staff.edit')
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
      <ErrorText text={acts.fault} />
      <ul className={styles.people}>
        {staff.map((person) => (
          <PersonRow key={person.id} person={person} isMe={person.id === me.id} at={at}>
            {mayEdit && person.id !== me.id && <PersonActs person={person} acts={acts} onOpen={setOpen} />}
          </PersonRow>
        ))}
      </ul>
      {open?.kind === 'invite' && <InviteDialog onClose={close} />}
      {open?.kind === 'role' && <RoleDialog person={open.person} onClose={close} />}
      {open?.kind === 'suspend' && <SuspendDialog person={open.person} onClose={close} />}
    </>
  )
}
Component.displayName = 'Staff'

type RowProps = { person: StaffPerson; isMe: boolean; at: Date; children: ReactNode }

function PersonRow({ person, isMe, at, children }: RowProps) {
  const w = useWords()
  const { id, name, email, phone, state } = person
  return (
    <li className="card">
      <span className="round" aria-hidden="true">
        {initials(name || (email ?? ''))}
      </span>
      <span className={clsx('stack cut', styles.name)}>
        <b className="small cut">
          {name || email}
          {isMe && <span className="meta"> ({w.staff.you})</span>}
        </b>
        <span className="meta cut">{[email, phone].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={clsx('stack', styles.role)}>
        <span className="small">{roleText(w, person.role_id, person.role_name)}</span>
        <span className="row wrap">
          <span className={`state ${tones[state]}`}>{w.staff.state[state]}</span>
          {state === 'active' && !person.second_factor && <span className="state state-warn">{w.staff.noFactor}</span>}
        </span>
      </span>
      <span className={clsx('meta', styles.seen)}>{lastSeen(w, person, at)}</span>
      <span className={clsx('row wrap', styles.acts)}>
        <Link className="btn btn-quiet" to={`/audit?actor=${id}`}>
          {w.staff.history}
        </Link>
        {children}
      </span>
    </li>
  )
}

function lastSeen(w: Words, { state, invited_until, seen_at, sessions }: StaffPerson, at: Date): string {
  if (state === 'invited')
    return invited_until ? w.staff.invitedUntil(dayAndClock(w, invited_until, at)) : w.staff.expired
  if (!seen_at) return w.staff.neverSeen
  const seen = w.staff.seen(dayAndClock(w, seen_at, at))
  return sessions > 0 ? `${seen} · ${w.staff.sessions(sessions)}` : seen
}

type ActsProps = { person: StaffPerson; acts: StaffActs; onOpen: (open: Open) => void }

function PersonActs({ person, acts, onOpen }: ActsProps) {
  const w = useWords()
  if (person.state === 'invited')
    return (
      <>
        <button type="button" className="btn" onClick={() => acts.inviteAgain(person)}>
          {w.staff.again}
        </button>
        <button type="button" className="btn btn-danger" onClick={() => acts.put(person, 'suspend')}>
          {w.staff.withdraw}
        </button>
      </>
    )
  if (person.state === 'suspended')
    return (
      <button type="button" className="btn" onClick={() => acts.put(person, 'reinstate')}>
        {w.staff.reinstate}
      </button>
    )
  return (
    <>
      <button type="button" className="btn" onClick={() => onOpen({ kind: 'role', person })}>
        {w.staff.change}
      </button>
      {person.sessions > 0 && (
        <button type="button" className="btn" onClick={() => acts.put(person, 'signOut')}>
          {w.staff.signOut}
        </button>
      )}
      <button type="button" className="btn btn-danger" onClick={() => onOpen({ kind: 'suspend', person })}>
        {w.staff.suspend}
      </button>
    </>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />

import { limitKinds } from '@delguur/contract/limits'
import type { Permission } from '@delguur/contract/permissions'
import { inverses } from '@delguur/contract/undoable-acts'
import { dayMs } from '@delguur/kit/dates'
import type { CurrentUser } from '../context.ts'

// Which rows of the audit log can be undone, and by whom: acts that have an inverse, for thirty days.

type Fields = Record<string, unknown>
export type UndoRow = { act: string; at: Date; actor_id: number | null; before: Fields; after: Fields; undone: boolean }

const isMasked = (value: unknown): boolean => typeof value === 'string' && value.startsWith('•••')

const lastsMs = 30 * dayMs
const ofLimits: ReadonlySet<string> = new Set(limitKinds)

/** Whether the act has an inverse at all: of a role that of its limits, of a removed view where the log has all of it. */
function hasInverse({ act, before, after }: UndoRow): boolean {
  if (act === 'roles.edit') return [...Object.keys(before), ...Object.keys(after)].every((field) => ofLimits.has(field))
  // the log does not know what a secret was
  if (act === 'settings.edit') return ![before, after].some((fields) => Object.values(fields).some(isMasked))
  if (act === 'views.remove') return before.query !== undefined
  return act in inverses
}

export const undoNeeds = (act: string): Permission | 'own' | undefined => inverses[act]

/** Whether somebody may try to undo a row; whether its subject has changed since is seen when they do. */
export function isUndoable(row: UndoRow, user: Pick<CurrentUser, 'id' | 'permissions'> | null, now: Date): boolean {
  const needed = inverses[row.act]
  if (!user || needed === undefined || row.undone || !hasInverse(row)) return false
  if (now.getTime() - row.at.getTime() > lastsMs) return false
  return needed === 'own' ? row.actor_id === user.id : user.permissions.has(needed)
}

/** Whether every field that a row changed is still as the row left it. */
export const isAsLeft = (now: Fields, { before, after }: Pick<UndoRow, 'before' | 'after'>): boolean =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].every(
    (field) => JSON.stringify(now[field] ?? null) === JSON.stringify(after[field] ?? null),
  )

import { moderation } from '@delguur/contract/community/moderation'
import { auditLog, staffPeople } from '@delguur/contract/office/staff-people'
import { views } from '@delguur/contract/office/views'
import { permissionNames } from '@delguur/contract/permission-names'
import { roles, viewAs } from '@delguur/contract/roles'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { findAudit, listAudit } from './audit/audit.queries.ts'
import { undo, undoModeration } from './audit/undo.ts'
import { editStaff, invite, reinstateStaff, signOutStaff, suspendStaff } from './manage-staff.ts'
import { listStaff } from './people.queries.ts'
import { listRoles } from './roles/roles.queries.ts'
import { createRole, editRole, removeRole } from './roles/roles.ts'
import { beginViewAs, endViewAs } from './roles/view-as.ts'
import { discardView, editView, listViews, saveView } from './views.ts'

/** Who works in the back office, and what they did. */
export function peopleRoutes(api: Api): void {
  serve(api, staffPeople.list, async ({ ctx }) => ({ staff: await listStaff(ctx.db, ctx.now) }))
  serve(api, staffPeople.invite, ({ ctx, body }) => invite(ctx, { ...body, locale: ctx.locale }))
  serve(api, staffPeople.edit, ({ ctx, params, body }) => editStaff(ctx, params.id, body))
  serve(api, staffPeople.suspend, ({ ctx, params, body }) => suspendStaff(ctx, params.id, body.reason))
  serve(api, staffPeople.reinstate, ({ ctx, params }) => reinstateStaff(ctx, params.id))
  serve(api, staffPeople.signOut, ({ ctx, params }) => signOutStaff(ctx, params.id))
  serve(api, staffPeople.permissions, async () => ({
    permissions: Object.entries(permissionNames()).map(([key, words]) => ({ key, ...words })),
  }))
  serve(api, roles.list, async ({ ctx }) => ({ roles: await listRoles(ctx.db, ctx.now) }))
  serve(api, roles.create, ({ ctx, body }) => createRole(ctx, body))
  serve(api, roles.edit, ({ ctx, params, body, version }) => editRole(ctx, params.id, version, body))
  serve(api, viewAs.begin, ({ ctx, body }) => beginViewAs(ctx, body.role))
  serve(api, viewAs.end, async ({ ctx }) => {
    await endViewAs(ctx)
    return undefined
  })
  serve(api, roles.remove, ({ ctx, params }) => removeRole(ctx, params.id))
  serve(api, views.list, async ({ ctx, query }) => ({ views: await listViews(ctx, query.list) }))
  serve(api, views.save, ({ ctx, body }) => saveView(ctx, body))
  serve(api, views.edit, ({ ctx, params, body }) => editView(ctx, params.id, body))
  serve(api, views.remove, async ({ ctx, params }) => {
    await discardView(ctx, params.id)
    return undefined
  })
  serve(api, auditLog.list, ({ ctx, query }) => listAudit(ctx, query))
  serve(api, auditLog.show, ({ ctx, params }) => findAudit(ctx, params.id))
  serve(api, auditLog.undo, ({ ctx, params }) => undo(ctx, params.id))
  serve(api, moderation.undo, ({ ctx, params }) => undoModeration(ctx, params.kind, params.id))
}

import type { LimitRole } from '@delguur/contract/limits'
import type { Module } from '../../module.ts'
import { approvalRoutes } from './approvals.routes.ts'
import { auditExport } from './audit/audit-export.ts'
import { bulkBatch, resumeJobs } from './bulk.ts'
import { jobRoutes } from './jobs.routes.ts'
import { exportBatch, forgetOldJobs } from './jobs.ts'
import { editStaff, type InviteInput, invite, type RoleInput } from './manage-staff.ts'
import { peopleRoutes } from './people.routes.ts'
import { createRole, editRole, type NewRole, type RoleEdit, removeRole } from './roles/roles.ts'
import { undoView } from './views.ts'

/** Who works in the back office, what they may do alone, and what they did. */
export const staff = {
  routes: (api) => {
    approvalRoutes(api)
    peopleRoutes(api)
    jobRoutes(api)
  },
  jobs: [bulkBatch, resumeJobs, exportBatch, forgetOldJobs],
  exports: { audit: auditExport },
  approvals: {
    'staff.edit': {
      needs: 'staff.approve',
      run: (ctx, { id, wish: input }) => editStaff(ctx, Number(id), input as RoleInput),
    },
    'staff.invite': { needs: 'staff.approve', run: (ctx, { wish: input }) => invite(ctx, input as InviteInput) },
    'roles.create': { needs: 'staff.approve', run: (ctx, { wish: input }) => createRole(ctx, input as NewRole) },
    'roles.edit': {
      needs: 'staff.approve',
      run: (ctx, { key, version, edit }) => editRole(ctx, key as LimitRole, Number(version), edit as RoleEdit),
    },
    'roles.remove': { needs: 'staff.approve', run: (ctx, { key }) => removeRole(ctx, key as LimitRole) },
  },
  inverses: {
    'views.save': (ctx, row) => undoView(ctx, Number(row.subject_id), row),
    'views.edit': (ctx, row) => undoView(ctx, Number(row.subject_id), row),
    'views.remove': (ctx, row) => undoView(ctx, Number(row.subject_id), row),
  },
} satisfies Module

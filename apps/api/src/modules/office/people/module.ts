import type { Module } from '../../module.ts'
import { forgetByStaff } from './forget-person.ts'
import { type MergeInput, mergePeople } from './merge.ts'
import { joinCustomersJob, removeUnprovedJob } from './people.jobs.ts'
import { mergeObjectionRoutes, staffPeopleRoutes } from './people.routes.ts'
import { peopleExport } from './people-export.ts'

/** Customers as staff see and edit them: found, blocked, forgotten, and two made one. */
export const people = {
  routes: (api) => {
    staffPeopleRoutes(api)
    mergeObjectionRoutes(api)
  },
  jobs: [joinCustomersJob, removeUnprovedJob],
  exports: { people: peopleExport },
  approvals: {
    'people.forget': {
      needs: 'people.approve',
      run: (ctx, { id, reason }) => forgetByStaff(ctx, Number(id), String(reason)),
    },
    'people.merge': { needs: 'people.approve', run: (ctx, { wish: input }) => mergePeople(ctx, input as MergeInput) },
  },
} satisfies Module

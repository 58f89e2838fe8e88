import type { Module } from '../../module.ts'
import { forgetByStaff } from './forget-person.ts'
import { type MergeInput, mergePeople } from './merge.ts'
import { mergeObjectionRoutes, staffPeopleRoutes } from './people.routes.ts'
import { peopleExport } from './people-export.ts'

/** Shoppers as staff see and keep them: found, edited, blocked, and two accounts made one. */
export const people = {
  routes: (api) => {
    staffPeopleRoutes(api)
    mergeObjectionRoutes(api)
  },
  exports: { people: peopleExport },
  approvals: {
    'people.forget': {
      needs: 'people.approve',
      run: (ctx, { id, reason }) => forgetByStaff(ctx, Number(id), String(reason)),
    },
    'people.merge': { needs: 'people.approve', run: (ctx, { wish: input }) => mergePeople(ctx, input as MergeInput) },
  },
} satisfies Module

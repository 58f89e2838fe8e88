import type { Module } from '../manifest.ts'
import { mergeObjectionRoutes, staffPeopleRoutes } from './people.routes.ts'

/** Shoppers as staff see and keep them: found, edited, blocked, and two accounts made one. */
export const people = {
  routes: (api) => {
    staffPeopleRoutes(api)
    mergeObjectionRoutes(api)
  },
} satisfies Module

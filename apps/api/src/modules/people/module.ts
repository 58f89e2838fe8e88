import type { Module } from '../manifest.ts'
import { staffPeopleRoutes } from './people.routes.ts'

/** Shoppers as staff see and keep them: found, edited, blocked, and two accounts made one. */
export const people = { routes: staffPeopleRoutes } satisfies Module

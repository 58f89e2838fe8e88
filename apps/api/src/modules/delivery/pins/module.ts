import type { Module } from '../../module.ts'
import { forgetGates } from './pins.jobs.ts'
import { pinRoutes } from './pins.routes.ts'

/** Pins of saved addresses: spoken codes, pictures of gates, voices to couriers. */
export const pins = {
  routes: pinRoutes,
  jobs: [forgetGates],
} satisfies Module

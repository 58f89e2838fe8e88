import type { Module } from '../manifest.ts'
import { forgetGates } from './pins.jobs.ts'
import { pinRoutes } from './pins.routes.ts'

/** Pins of saved addresses: spoken codes and pictures of gates. */
export const pins = {
  routes: pinRoutes,
  jobs: [forgetGates],
} satisfies Module

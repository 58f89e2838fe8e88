import type { Module } from '../../module.ts'
import { windowRoutes } from './windows.routes.ts'

/** Hours of delivery that shoppers choose. */
export const windows = { routes: windowRoutes } satisfies Module

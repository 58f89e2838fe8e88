import type { Module } from '../manifest.ts'
import { messageRoutes } from './messages.routes.ts'

export const messages = { routes: messageRoutes } satisfies Module

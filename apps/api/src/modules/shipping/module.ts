import { shippingRate, stockLocation } from '@delguur/contract/checkout'
import type { Module } from '../manifest.ts'
import { festivalRoutes } from './festivals.routes.ts'

/** The calls on the shipments of a cart belong to orders. */
export const shipping = {
  resources: [shippingRate, stockLocation],
  routes: festivalRoutes,
} satisfies Module

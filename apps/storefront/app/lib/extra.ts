import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** A part that the page works without: where its code does not arrive, nothing stands in its place and the page goes on. */
export const extra = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy<ComponentType<P>>(() => load().catch(() => ({ default: Nothing })))

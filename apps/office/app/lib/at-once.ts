import type { DataRouter } from 'react-router'

/**
 * Lets the address and the screen change in one step. The library draws the next screen some time after its address stands: until then
 * the screen that is left takes clicks, and what they opened is gone a moment later.
 */
export function atOnce(router: DataRouter): DataRouter {
  const { subscribe } = router
  let shown = router.state.location.pathname
  router.subscribe = (tell) =>
    subscribe((state, options) => {
      const isOther = state.location.pathname !== shown
      shown = state.location.pathname
      tell(state, { ...options, flushSync: options.flushSync || isOther })
    })
  return router
}

import { windows } from '@delguur/contract/delivery/windows'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { addWindow, editWindow, listWindows, removeWindow } from './edit-windows.ts'

/** Hours of delivery as the back office sets them; what an order can choose belongs to orders. */
export function windowRoutes(api: Api): void {
  serve(api, windows.list, ({ ctx }) => listWindows(ctx))
  serve(api, windows.add, async ({ ctx, body }) => {
    await addWindow(ctx, body)
    return listWindows(ctx)
  })
  serve(api, windows.edit, async ({ ctx, params, version, body }) => {
    await editWindow(ctx, params.id, version, body)
    return listWindows(ctx)
  })
  serve(api, windows.remove, async ({ ctx, params, version }) => {
    await removeWindow(ctx, params.id, version)
    return listWindows(ctx)
  })
}

import { pins } from '@delguur/contract/delivery/pins'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { openGate } from './gate-picture.ts'
import { serializePin } from './pins.ts'
import { keepGate, keepVoice, removeGate, removePin, removeVoice, savePin } from './pins.use-cases.ts'
import { openVoice } from './voice-recording.ts'

/** Where exactly a saved address is, for its owner. */
export function pinRoutes(api: Api): void {
  serve(api, pins.show, ({ ctx, params }) => serializePin(ctx, params.id))
  serve(api, pins.save, async ({ ctx, params, body }) => {
    await savePin(ctx, params.id, body)
    return serializePin(ctx, params.id)
  })
  serve(api, pins.remove, async ({ ctx, params }) => {
    await removePin(ctx, params.id)
    return serializePin(ctx, params.id)
  })
  serve(api, pins.gate, async ({ ctx, params, body }) => {
    await keepGate(ctx, params.id, body.picture)
    return serializePin(ctx, params.id)
  })
  serve(api, pins.removeGate, async ({ ctx, params }) => {
    await removeGate(ctx, params.id)
    return serializePin(ctx, params.id)
  })
  serve(api, pins.voice, async ({ ctx, params, body }) => {
    await keepVoice(ctx, params.id, body.recording)
    return serializePin(ctx, params.id)
  })
  serve(api, pins.removeVoice, async ({ ctx, params }) => {
    await removeVoice(ctx, params.id)
    return serializePin(ctx, params.id)
  })
  serve(api, pins.recording, ({ ctx, params }) => openVoice(ctx, params.key))
  serve(api, pins.picture, ({ ctx, params }) => openGate(ctx, params.key))
}

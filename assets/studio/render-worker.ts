import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { drawings } from './drawings.ts'
import { renderDrawing } from './rasterise.ts'

sharp.concurrency(1)
const folder = String(workerData)

parentPort?.on('message', async (key: string) => {
  const drawing = drawings.find((candidate) => candidate.key === key)
  if (!drawing) throw new Error(`no drawing ${key}`)
  parentPort?.postMessage({ key, entry: await renderDrawing(drawing, folder) })
})

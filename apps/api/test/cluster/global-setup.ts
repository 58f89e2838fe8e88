import type { TestProject } from 'vitest/node'
import { startNode } from './node.ts'

declare module 'vitest' {
  interface ProvidedContext {
    searchNode: { url: string; version: string }
  }
}

/** One node for the whole run; each file keeps to indices of a prefix of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, version, stop } = await startNode()
  project.provide('searchNode', { url, version })
  return stop
}

import type { IconNode } from 'lucide'
import { useEffect, useId } from 'react'

// What the open screen can do, offered by the palette. A component offers it while it is shown.

export type Command = { key: string; title: string; icon?: IconNode; keys?: string; run: () => void }

const offered = new Map<string, readonly Command[]>()

export function useCommands(commands: readonly Command[]): void {
  const id = useId()
  useEffect(() => {
    offered.set(id, commands)
  })
  useEffect(() => () => void offered.delete(id), [id])
}

export const currentCommands = (): Command[] => [...offered.values()].flat()

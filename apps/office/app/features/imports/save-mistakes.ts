import { imports } from '@delguur/contract/office/imports'
import { callText } from '../../lib/api.ts'
import { saveFile } from '../../lib/form/save-file.ts'

/** Saves the lines with mistakes as a file of this browser. */
export async function saveMistakes(id: number): Promise<void> {
  const text = await callText(imports.mistakes, { params: { id } })
  saveFile(`import-${id}-mistakes.csv`, `\uFEFF${text.replace(/^\uFEFF/, '')}`)
}

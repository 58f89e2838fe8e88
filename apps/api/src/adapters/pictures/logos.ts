import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { logoFiles } from '../../../seeds/logos.ts'

/** Puts the logos of a demo shop's brands into `mediaDir`; the folder is below `seeds`. */
export async function showLogos(mediaDir: string, folder: string): Promise<void> {
  await mkdir(mediaDir, { recursive: true })
  for (const { path, file } of logoFiles(folder).values()) await copyFile(path, join(mediaDir, file))
}

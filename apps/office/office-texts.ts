import { laterTopics, officeFiles, officeGroups, officeTopics } from '@delguur/i18n/office'
import type { Plugin } from 'vite'

/** Puts the compiled texts of a language, those of the first screen or the later ones, in place of the file that reads them, so that no ICU compiler reaches the browser. */
export const officeTexts = (): Plugin => ({
  name: 'office-texts',
  load(id) {
    const [, language, later] = /\/i18n\/src\/office\/(mn|en)(-later)?\.ts(\?|$)/.exec(id) ?? []
    if (language !== 'mn' && language !== 'en') return null
    const topics = later ? laterTopics : officeTopics().filter((topic) => !laterTopics.includes(topic))
    for (const file of officeFiles(language)) this.addWatchFile(file)
    const code = `import { ungrouped } from '@delguur/i18n/office-groups'
export const messages = ungrouped(${JSON.stringify(officeGroups(language, topics))})`
    return { code, map: null, moduleType: 'js' }
  },
})

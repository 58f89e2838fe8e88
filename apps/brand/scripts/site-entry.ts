export * from '../app/render.ts'
export * from '../app/site-files.ts'

// The site's only script: it may grow to 5 kB, compressed. Everything works without it.
import { gate } from './script/gate.ts'
import { keepPlace } from './script/languages.ts'
import { writePath } from './script/lost.ts'
import { closeMenu } from './script/menu.ts'
import { recipe } from './script/recipe.ts'
import { tastes } from './script/tastes.ts'

gate()
keepPlace()
closeMenu()
writePath()
recipe()
tastes()

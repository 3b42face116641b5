import type { Project } from '#domain/project/project.ts'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { ask } from '../../e2e/ask.ts'
import { anOwner, type Owner } from '../../e2e/people.ts'
import type { Reachable } from '../../e2e/server.ts'

/** Words of every day, each with its English and French gloss and its domain. */
const WORDS = `
maji water eau 1.3
mto river rivière 1.3.1
ziwa lake lac 1.3.1
bahari sea mer 1.3.1
mvua rain pluie 1.1.3.3
upepo wind vent 1.1.3.1
jua sun soleil 1.1.1
mwezi moon lune 1.1.1.1
nyota star étoile 1.1.1.2
anga sky ciel 1.1
mlima mountain montagne 1.2.1
jiwe stone pierre 1.2.2.2
mti tree arbre 1.5.1
jani leaf feuille 1.5.5
mbegu seed graine 1.5.5
ndege bird oiseau 1.6.1.2
samaki fish poisson 1.6.1.5
mbuzi goat chèvre 6.3.1
nyumba house maison 6.5.1.1
mlango door porte 6.5.2.2
mkeka mat natte 5.1.1
kikapu basket panier 6.7.7
chungu pot marmite 5.2.1
moto fire feu 5.5
mama mother mère 4.1.9.1
baba father père 4.1.9.1
rafiki friend ami 4.1.2
jirani neighbour voisin 4.1.1
`

/** What one has beside the words of every day, or is like. */
type More = { readonly words?: string; readonly project?: Partial<Project> }

/** A dictionary that shows in pictures what one looks like. */
export async function aDictionary(granary: Reachable, { words = '', project = {} }: More = {}): Promise<Owner> {
  const language = (bcp47: string, name: string) => ({ bcp47, name, font: '', rtl: null })
  const owner = await anOwner(granary, {
    ...project,
    name: 'Kiswahili',
    vernacularWritingSystem: language('sw', 'Swahili'),
    analysisWritingSystems: [language('en', 'English'), language('fr', 'French')],
  })
  for (const line of `${WORDS}${words}`.split('\n').filter(Boolean)) {
    const [vernacular = '', en = '', fr = '', domain = ''] = line.split(' ')
    const glosses = [
      { language: 'en', def: en },
      { language: 'fr', def: fr },
    ]
    const word = aWord({ vernacular, senses: [aSense({ glosses, semanticDomains: [aDomain(domain)] })] })
    await ask(granary, owner, `POST /projects/${owner.projectId}/words`, word)
  }
  return owner
}

let translations: Readonly<Record<string, object>> = {}

/** Sets the texts of the language of this page. Called before the modules that read texts are loaded. */
export function setTranslations(texts: Readonly<Record<string, object>>): void {
  translations = texts
}

/** The texts of this name in the language of this page. `english` declares their keys and placeholders. */
export const localize = <const Texts extends object>(name: string, english: Texts): Texts =>
  (translations[name] as Texts | undefined) ?? english

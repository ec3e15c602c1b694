import { applyTheme, savedTheme } from './account/theme.ts'
import './console.css'
import { language } from './shared/i18n/language.ts'
import { setTranslations } from './shared/i18n/localize.ts'

// Dialogs insert a style element, which needs the nonce of the content security policy.
Object.assign(globalThis, {
  __webpack_nonce__: document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content,
})

applyTheme(savedTheme())
document.documentElement.lang = language

/** The console reads its texts when its modules are evaluated, so the texts come first. */
async function start(): Promise<void> {
  if (language === 'de') setTranslations((await import('./shared/messages/de/index.ts')).german)
  const { renderConsole } = await import('./render-console.tsx')
  renderConsole()
}

void start()

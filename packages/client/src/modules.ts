import { isMember } from './binding.ts'

type Bind = <T>(value: T) => T

const mapValues = <T extends object>(record: T, change: (value: unknown) => unknown): T =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)])) as T

/** A module with its members bound; enumerations and other values stay as they are. */
const bindModule =
  (bind: Bind) =>
  (module: unknown): unknown =>
    isMember(module) || typeof module !== 'object' || module === null ? bind(module) : mapValues(module, bind)

/** Modules by name, each bound. */
export const bindModules = <M extends object>(modules: M, bind: Bind): M =>
  mapValues(modules, bindModule(bind))

/** An operation, a module, or modules by name, bound. */
export const bindAny = <T>(value: T, bind: Bind): T =>
  typeof value === 'object' && value !== null && !Object.values(value).some(isMember)
    ? bindModules(value, bind)
    : (bindModule(bind)(value) as T)

export { ResponseMode } from '@vitrine/contract'
export {
  ApiKeyStrategy,
  type ApiKeyStrategyOptions,
  type IApiKeyStrategy,
} from './auth/api-key-strategy.ts'
export {
  type AppInstance,
  AppStrategy,
  type AppStrategyOptions,
  type IAppStrategy,
} from './auth/app-strategy.ts'
export {
  type LoginErrorCode,
  type LoginFailure,
  type LoginOutcome,
  LoginState,
} from './auth/login-outcome.ts'
export {
  type IOAuthStrategy,
  OAuthStrategy,
  type OAuthStrategyOptions,
  type ParsedUrl,
} from './auth/oauth-strategy.ts'
export { generateChallenge, type PkcePair, pkceChallenge } from './auth/pkce.ts'
export type {
  CaptchaTokens,
  LoginParams,
  OauthData,
  RegisterParams,
  SignIn,
  SignInState,
  VerificationParams,
} from './auth/sign-in.ts'
export { cookieTokenStorage, type TokenStorage, webTokenStorage } from './auth/token-storage.ts'
export { type AccessToken, EMPTY_TOKENS, type RefreshToken, TokenRole, type Tokens } from './auth/tokens.ts'
export type { EventIdentity, ReceivedEvent } from './bind-module.ts'
export { type Client, type ClientOptions, createClient } from './client.ts'
export { contextFetchWithAuth } from './context-fetch.ts'
export { contextGraphql, type GraphqlError, type TypedDocument } from './context-graphql.ts'
export { elevate } from './elevate.ts'
export {
  type AnyVitrineError,
  type InvalidArguments,
  isFinalError,
  isInvalidArguments,
  isRefusal,
  isVitrineError,
  type Refusal,
  type SystemError,
  VitrineError,
} from './errors.ts'
export type {
  ActionEvent,
  DeletedEvent,
  EntityEvent,
  EntityEventMetadata,
  EventDefinition,
  EventMetadata,
  PlainEvent,
} from './event-definition.ts'
export type { GraphqlRequestError } from './graphql.ts'
export * as media from './media.ts'
export type { CallOptions, Fetch, RequestAttempt } from './network.ts'
export type { CursorQuery, OffsetQuery } from './query/create-query.ts'
export type { CursorPage, OffsetPage } from './query/page.ts'
export { type QueryBuilderOptions, queryBuilder } from './query/query-builder.ts'
export type { AuthenticationStrategy, AuthHeaders } from './send-call.ts'
export { type FailedRequest, type PathsToArguments, transformError } from './transform-error.ts'
export type { Webhooks } from './webhooks.ts'

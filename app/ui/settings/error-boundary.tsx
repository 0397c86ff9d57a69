import { InnerError } from "../error-screen.tsx";
import { useRouteFailure } from "../use-route-failure.ts";

/** Of every screen of 상품 and 설정: what failed leaves the side navigation standing. */
export const ErrorBoundary = () => <InnerError {...useRouteFailure()} />;

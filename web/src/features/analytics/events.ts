import type { OrderPackage, UserType } from '@contract/enums.ts';
import type { CameraMove, SceneKind } from '@/content/move-a-photo.ts';

/**
 * Every event the site measures. Events contain only choices and places: no field can hold what a
 * visitor typed, and a page is its path without the query.
 */
export type MeasuredEvent =
  | {
      readonly event: 'cta_click';
      readonly position: 'hero' | 'mid_page' | 'sticky' | 'pricing' | 'final';
      readonly page: string;
      /** The words of the link: a page may have two at one position. */
      readonly label: string;
    }
  | { readonly event: 'cta_click_testimonials'; readonly page: string }
  | {
      readonly event: 'photo_moved';
      readonly scene: SceneKind;
      readonly move: CameraMove;
    }
  | { readonly event: 'demo_play'; readonly demo: string }
  | { readonly event: 'scroll_50'; readonly page: string }
  | { readonly event: 'benefits_grid_viewed' }
  | { readonly event: 'benefits_grid_click'; readonly target: string }
  | {
      readonly event: 'lead_form_submitted';
      readonly user_type: UserType;
      /** One of the listed sources, or 'Not specified'. */
      readonly referral_source: string;
    }
  | { readonly event: 'contact_form_submitted'; readonly form_location: 'contact_page' }
  | {
      readonly event: 'purchase';
      readonly package: OrderPackage;
      /** Always 1: this counts orders, not revenue. */
      readonly value: 1;
      readonly currency: 'USD';
    }
  | {
      readonly event: 'form_submit';
      readonly form: 'order';
      readonly status: 'success' | 'error';
    }
  | { readonly event: 'generate_lead'; readonly form: 'webinar' }
  | { readonly event: 'webinar_signup_conversion' }
  | { readonly event: 'webinar_question_submitted' }
  | { readonly event: 'redirect_to_app'; readonly position: string }
  | { readonly event: 'page_view'; readonly page_path: string };

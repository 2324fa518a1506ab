// Generated from the migrations by `npm run database-types`. Do not edit.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      activity: {
        Row: {
          actor: string | null
          at: string
          current: string | null
          id: number
          kind: string
          list: string
          mark: string | null
          note: number | null
          previous: string | null
          record: number
        }
        Insert: {
          actor?: string | null
          at?: string
          current?: string | null
          id?: never
          kind: string
          list: string
          mark?: string | null
          note?: number | null
          previous?: string | null
          record: number
        }
        Update: {
          actor?: string | null
          at?: string
          current?: string | null
          id?: never
          kind?: string
          list?: string
          mark?: string | null
          note?: number | null
          previous?: string | null
          record?: number
        }
        Relationships: []
      }
      contact_submissions: {
        Row: {
          answered_at: string | null
          arrived_in_surge: boolean
          assignee: string | null
          attribution: Json | null
          by_mail: string | null
          campaign: string | null
          company: string | null
          created_at: string
          email: string
          first_answered_at: string | null
          follow_up_on: string | null
          honeypot: string | null
          id: number
          is_read: boolean
          is_spam: boolean
          message: string
          name: string
          phone: string | null
          receipt: string
          search_text: string
          source: string | null
          spam_at: string | null
          spam_reason: string | null
          waits_since: string | null
          written_again_at: string | null
        }
        Insert: {
          answered_at?: string | null
          arrived_in_surge?: boolean
          assignee?: string | null
          attribution?: Json | null
          by_mail?: string | null
          campaign?: never
          company?: string | null
          created_at: string
          email: string
          first_answered_at?: string | null
          follow_up_on?: string | null
          honeypot?: string | null
          id?: never
          is_read?: boolean
          is_spam?: boolean
          message: string
          name: string
          phone?: string | null
          receipt: string
          search_text?: never
          source?: never
          spam_at?: string | null
          spam_reason?: string | null
          waits_since?: never
          written_again_at?: string | null
        }
        Update: {
          answered_at?: string | null
          arrived_in_surge?: boolean
          assignee?: string | null
          attribution?: Json | null
          by_mail?: string | null
          campaign?: never
          company?: string | null
          created_at?: string
          email?: string
          first_answered_at?: string | null
          follow_up_on?: string | null
          honeypot?: string | null
          id?: never
          is_read?: boolean
          is_spam?: boolean
          message?: string
          name?: string
          phone?: string | null
          receipt?: string
          search_text?: never
          source?: never
          spam_at?: string | null
          spam_reason?: string | null
          waits_since?: never
          written_again_at?: string | null
        }
        Relationships: []
      }
      notes: {
        Row: {
          author: string | null
          created_at: string
          id: number
          list: string
          record: number
          text: string
        }
        Insert: {
          author?: string | null
          created_at?: string
          id?: never
          list: string
          record: number
          text: string
        }
        Update: {
          author?: string | null
          created_at?: string
          id?: never
          list?: string
          record?: number
          text?: string
        }
        Relationships: []
      }
      orders: {
        Row: {
          answered_at: string | null
          arrived_in_surge: boolean
          assignee: string | null
          attribution: Json | null
          campaign: string | null
          company: string | null
          created_at: string
          deadline: string | null
          due_on: string
          email: string
          extra_revision_cents: number
          film_changed_at: string | null
          film_state: string
          first_answered_at: string | null
          first_name: string | null
          follow_up_on: string | null
          free_revisions: number
          honeypot: string | null
          id: number
          is_read: boolean
          is_spam: boolean
          last_name: string | null
          order_number: string
          package: string
          phone: string | null
          photo_count: string
          photo_limit: number
          photo_link: string | null
          price_cents: number
          property_address: string
          receipt: string
          referral_source: string | null
          search_text: string
          source: string | null
          spam_at: string | null
          spam_reason: string | null
          special_requests: string | null
          status: string
          turnaround_business_days: number
          waits_since: string | null
          written_again_at: string | null
        }
        Insert: {
          answered_at?: string | null
          arrived_in_surge?: boolean
          assignee?: string | null
          attribution?: Json | null
          campaign?: never
          company?: string | null
          created_at: string
          deadline?: string | null
          due_on?: never
          email: string
          extra_revision_cents: number
          film_changed_at?: string | null
          film_state?: string
          first_answered_at?: string | null
          first_name?: string | null
          follow_up_on?: string | null
          free_revisions: number
          honeypot?: string | null
          id?: never
          is_read?: boolean
          is_spam?: boolean
          last_name?: string | null
          order_number?: never
          package: string
          phone?: string | null
          photo_count: string
          photo_limit: number
          photo_link?: string | null
          price_cents: number
          property_address: string
          receipt: string
          referral_source?: string | null
          search_text?: never
          source?: never
          spam_at?: string | null
          spam_reason?: string | null
          special_requests?: string | null
          status?: string
          turnaround_business_days: number
          waits_since?: never
          written_again_at?: string | null
        }
        Update: {
          answered_at?: string | null
          arrived_in_surge?: boolean
          assignee?: string | null
          attribution?: Json | null
          campaign?: never
          company?: string | null
          created_at?: string
          deadline?: string | null
          due_on?: never
          email?: string
          extra_revision_cents?: number
          film_changed_at?: string | null
          film_state?: string
          first_answered_at?: string | null
          first_name?: string | null
          follow_up_on?: string | null
          free_revisions?: number
          honeypot?: string | null
          id?: never
          is_read?: boolean
          is_spam?: boolean
          last_name?: string | null
          order_number?: never
          package?: string
          phone?: string | null
          photo_count?: string
          photo_limit?: number
          photo_link?: string | null
          price_cents?: number
          property_address?: string
          receipt?: string
          referral_source?: string | null
          search_text?: never
          source?: never
          spam_at?: string | null
          spam_reason?: string | null
          special_requests?: string | null
          status?: string
          turnaround_business_days?: number
          waits_since?: never
          written_again_at?: string | null
        }
        Relationships: []
      }
      reply_templates: {
        Row: {
          file: string | null
          id: number
          lists: string[]
          place: number
          removed_at: string | null
          subject: string
          text: string
          title: string
          version: number
        }
        Insert: {
          file?: string | null
          id?: never
          lists: string[]
          place?: number
          removed_at?: string | null
          subject: string
          text: string
          title: string
          version?: number
        }
        Update: {
          file?: string | null
          id?: never
          lists?: string[]
          place?: number
          removed_at?: string | null
          subject?: string
          text?: string
          title?: string
          version?: number
        }
        Relationships: []
      }
      saved_views: {
        Row: {
          filters: NonNullable<Json>
          id: number
          name: string
          removed_at: string | null
        }
        Insert: {
          filters: NonNullable<Json>
          id?: never
          name: string
          removed_at?: string | null
        }
        Update: {
          filters?: NonNullable<Json>
          id?: never
          name?: string
          removed_at?: string | null
        }
        Relationships: []
      }
      shared_text_changes: {
        Row: {
          actor: string | null
          at: string
          id: number
          item: number
          kind: string
          mark: string | null
          previous: Json | null
        }
        Insert: {
          actor?: string | null
          at?: string
          id?: never
          item: number
          kind: string
          mark?: string | null
          previous?: Json | null
        }
        Update: {
          actor?: string | null
          at?: string
          id?: never
          item?: number
          kind?: string
          mark?: string | null
          previous?: Json | null
        }
        Relationships: []
      }
      signup_users: {
        Row: {
          arrived_in_surge: boolean
          assignee: string | null
          attribution: Json | null
          campaign: string | null
          company: string | null
          created_at: string
          email: string
          first_name: string | null
          follow_up_on: string | null
          honeypot: string | null
          id: number
          is_spam: boolean
          last_name: string | null
          name: string
          receipt: string
          referral_source: string | null
          role: string | null
          search_text: string
          source: string | null
          spam_at: string | null
          spam_reason: string | null
        }
        Insert: {
          arrived_in_surge?: boolean
          assignee?: string | null
          attribution?: Json | null
          campaign?: never
          company?: string | null
          created_at: string
          email: string
          first_name?: string | null
          follow_up_on?: string | null
          honeypot?: string | null
          id?: never
          is_spam?: boolean
          last_name?: string | null
          name: string
          receipt: string
          referral_source?: string | null
          role?: string | null
          search_text?: never
          source?: never
          spam_at?: string | null
          spam_reason?: string | null
        }
        Update: {
          arrived_in_surge?: boolean
          assignee?: string | null
          attribution?: Json | null
          campaign?: never
          company?: string | null
          created_at?: string
          email?: string
          first_name?: string | null
          follow_up_on?: string | null
          honeypot?: string | null
          id?: never
          is_spam?: boolean
          last_name?: string | null
          name?: string
          receipt?: string
          referral_source?: string | null
          role?: string | null
          search_text?: never
          source?: never
          spam_at?: string | null
          spam_reason?: string | null
        }
        Relationships: []
      }
      webinar_questions: {
        Row: {
          answered_at: string | null
          arrived_in_surge: boolean
          assignee: string | null
          attribution: Json | null
          campaign: string | null
          created_at: string
          email: string
          first_answered_at: string | null
          follow_up_on: string | null
          honeypot: string | null
          id: number
          is_read: boolean
          is_spam: boolean
          name: string | null
          phone: string | null
          question: string
          receipt: string
          search_text: string
          source: string | null
          spam_at: string | null
          spam_reason: string | null
          waits_since: string | null
          written_again_at: string | null
        }
        Insert: {
          answered_at?: string | null
          arrived_in_surge?: boolean
          assignee?: string | null
          attribution?: Json | null
          campaign?: never
          created_at: string
          email: string
          first_answered_at?: string | null
          follow_up_on?: string | null
          honeypot?: string | null
          id?: never
          is_read?: boolean
          is_spam?: boolean
          name?: string | null
          phone?: string | null
          question: string
          receipt: string
          search_text?: never
          source?: never
          spam_at?: string | null
          spam_reason?: string | null
          waits_since?: never
          written_again_at?: string | null
        }
        Update: {
          answered_at?: string | null
          arrived_in_surge?: boolean
          assignee?: string | null
          attribution?: Json | null
          campaign?: never
          created_at?: string
          email?: string
          first_answered_at?: string | null
          follow_up_on?: string | null
          honeypot?: string | null
          id?: never
          is_read?: boolean
          is_spam?: boolean
          name?: string | null
          phone?: string | null
          question?: string
          receipt?: string
          search_text?: never
          source?: never
          spam_at?: string | null
          spam_reason?: string | null
          waits_since?: never
          written_again_at?: string | null
        }
        Relationships: []
      }
      webinar_signups: {
        Row: {
          arrived_in_surge: boolean
          assignee: string | null
          attribution: Json | null
          campaign: string | null
          company: string | null
          created_at: string
          email: string
          first_name: string | null
          follow_up_on: string | null
          honeypot: string | null
          id: number
          is_spam: boolean
          receipt: string
          search_text: string
          source: string | null
          spam_at: string | null
          spam_reason: string | null
        }
        Insert: {
          arrived_in_surge?: boolean
          assignee?: string | null
          attribution?: Json | null
          campaign?: never
          company?: string | null
          created_at: string
          email: string
          first_name?: string | null
          follow_up_on?: string | null
          honeypot?: string | null
          id?: never
          is_spam?: boolean
          receipt: string
          search_text?: never
          source?: never
          spam_at?: string | null
          spam_reason?: string | null
        }
        Update: {
          arrived_in_surge?: boolean
          assignee?: string | null
          attribution?: Json | null
          campaign?: never
          company?: string | null
          created_at?: string
          email?: string
          first_name?: string | null
          follow_up_on?: string | null
          honeypot?: string | null
          id?: never
          is_spam?: boolean
          receipt?: string
          search_text?: never
          source?: never
          spam_at?: string | null
          spam_reason?: string | null
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      admin_activity: { Args: { list: string; record: number }; Returns: Json }
      admin_answering: { Args: { entry: string }; Returns: undefined }
      admin_board: { Args: { most?: number }; Returns: Json }
      admin_change_start: {
        Args: { order_id: number; version: number }
        Returns: undefined
      }
      admin_consent: { Args: { receipt: string }; Returns: Json }
      admin_cut: { Args: { order_id: number }; Returns: Json }
      admin_cut_save: {
        Args: { cut: Json; expected: number; order_id: number }
        Returns: number
      }
      admin_deliveries: {
        Args: {
          behind?: string
          kind?: string
          page_size?: number
          patterns?: string[]
          since?: string
          state?: string
          until?: string
        }
        Returns: Json
      }
      admin_delivery: { Args: { delivery: string }; Returns: Json }
      admin_delivery_change: {
        Args: { delivery: string; wanted: string }
        Returns: string
      }
      admin_erase: { Args: { address: string }; Returns: number }
      admin_film_add: {
        Args: {
          bytes: number
          height?: number
          name: string
          order_id: number
          poster_of?: string
          type: string
          width?: number
        }
        Returns: string
      }
      admin_film_deliver: {
        Args: {
          body: string
          files: string[]
          known_state: string
          known_version: number
          order_id: number
        }
        Returns: Json
      }
      admin_film_mark: {
        Args: { file: string; unbranded: boolean }
        Returns: undefined
      }
      admin_film_read: { Args: { file: string }; Returns: Json }
      admin_film_remove: { Args: { file: string }; Returns: undefined }
      admin_film_take_back: {
        Args: { order_id: number; version: number }
        Returns: boolean
      }
      admin_films: { Args: { order_id: number }; Returns: Json }
      admin_find: { Args: { most?: number; patterns: string[] }; Returns: Json }
      admin_login_begin: {
        Args: { client: string; device?: string; network: string }
        Returns: number
      }
      admin_mark_spam: {
        Args: {
          filters: Json
          list: string
          most?: number
          newest: number
          patterns: string[]
        }
        Returns: Json
      }
      admin_note_answer: {
        Args: {
          answer?: string
          done?: boolean
          note: string
          order_id: number
          version: number
        }
        Returns: undefined
      }
      admin_overview: { Args: { zone?: string }; Returns: Json }
      admin_person: { Args: { address: string; most?: number }; Returns: Json }
      admin_person_files: { Args: { address: string }; Returns: Json }
      admin_photos: { Args: { batch: string }; Returns: Json }
      admin_pulse: {
        Args: { known?: Json; open_entry?: Json; shown?: Json }
        Returns: Json
      }
      admin_reply: {
        Args: {
          body: string
          cause: string
          files?: string[]
          known?: string
          list: string
          record: number
          send_at?: string
          subject: string
        }
        Returns: Json
      }
      admin_reply_file_add: {
        Args: {
          bytes: number
          list: string
          name: string
          record: number
          type: string
        }
        Returns: string
      }
      admin_reply_file_ready: { Args: { file: string }; Returns: boolean }
      admin_reply_file_remove: { Args: { file: string }; Returns: undefined }
      admin_reply_send_now: {
        Args: { cause: string; list: string; record: number }
        Returns: Json
      }
      admin_reply_take_back: {
        Args: { cause: string; list: string; record: number }
        Returns: Json
      }
      admin_search: {
        Args: {
          after?: Json
          descending?: boolean
          filters?: Json
          list: string
          page_size?: number
          patterns: string[]
          sort?: string
        }
        Returns: Json
      }
      admin_session_check: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      admin_session_end: { Args: { session: string }; Returns: undefined }
      admin_session_read: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_session_rename: { Args: { name: string }; Returns: undefined }
      admin_session_start: {
        Args: {
          client: string
          credential: string
          device: string
          expires_at: string
          is_first?: boolean
          network: string
          session: string
        }
        Returns: undefined
      }
      admin_staff_name: {
        Args: { is_listed: boolean; name: string }
        Returns: undefined
      }
      admin_thread: { Args: { list: string; record: number }; Returns: Json }
      admin_today: {
        Args: {
          after?: Json
          assignee?: string
          page_size?: number
          which?: string
        }
        Returns: Json
      }
      admin_unmark_spam: {
        Args: { action: string; list: string }
        Returns: number
      }
      consent_keep: {
        Args: {
          analytics: boolean
          given_at: string
          id: string
          marketing: boolean
          method: string
          version: number
        }
        Returns: undefined
      }
      disk_seen: { Args: { bytes: number; free: number }; Returns: undefined }
      dispatch_claim: {
        Args: { lane: string; lease: number; most: number; staff?: string[] }
        Returns: Json
      }
      dispatch_note: {
        Args: {
          attempt: number
          delivery: string
          outcome: string
          reason?: string
        }
        Returns: string
      }
      dispatch_soon: { Args: Record<PropertyKey, never>; Returns: number[] }
      dispatch_tidy: { Args: Record<PropertyKey, never>; Returns: undefined }
      erase_expired: { Args: { most?: number }; Returns: number }
      file_arrived: { Args: { bucket: string; path: string }; Returns: Json }
      file_arrives: {
        Args: { bucket: string; bytes: number; path: string }
        Returns: undefined
      }
      file_checked: {
        Args: {
          bucket: string
          height?: number
          path: string
          version?: string
          width?: number
        }
        Returns: boolean
      }
      files_sweep: {
        Args: { bucket: string; most?: number }
        Returns: string[]
      }
      files_swept: {
        Args: { bucket: string; objects: string[] }
        Returns: undefined
      }
      film_approval_undo: { Args: { version: number }; Returns: Json }
      film_approve: { Args: { version: number }; Returns: Json }
      film_card: {
        Args: { agent: string; photo: string; shows_address: boolean }
        Returns: Json
      }
      film_change: {
        Args: { agreed: number; notes: Json; version: number }
        Returns: Json
      }
      film_change_undo: { Args: { version: number }; Returns: Json }
      film_played: { Args: { kind: string }; Returns: undefined }
      film_share: {
        Args: { id: string; kind: string; token_hash: string }
        Returns: Json
      }
      film_shared: { Args: { kind: string }; Returns: Json }
      film_unshare: { Args: { kind: string }; Returns: Json }
      films_read: { Args: Record<PropertyKey, never>; Returns: Json }
      films_settle: { Args: { most?: number }; Returns: number }
      mail_admit: {
        Args: { entries: Json; network: string; sender: string }
        Returns: undefined
      }
      mail_receive: {
        Args: { call: string; mail: Json; network: string }
        Returns: Json
      }
      mail_staff_reply: { Args: { call: string; reply: Json }; Returns: string }
      order_link_keep: {
        Args: { receipt: string; token_hash: string }
        Returns: undefined
      }
      order_list: { Args: Record<PropertyKey, never>; Returns: Json }
      order_list_ask: { Args: { email: string }; Returns: undefined }
      order_list_end: { Args: Record<PropertyKey, never>; Returns: undefined }
      order_list_keep: {
        Args: { list: string; token_hash: string }
        Returns: boolean
      }
      order_list_open: {
        Args: { number: string; token_hash: string }
        Returns: undefined
      }
      order_lists_send: { Args: { most?: number }; Returns: undefined }
      order_message: {
        Args: {
          body: string
          key: string
          photos?: string
          secret_hash?: string
          subject: string
        }
        Returns: Json
      }
      order_photos: { Args: { message?: string }; Returns: Json }
      order_status: { Args: { token_hash: string }; Returns: Json }
      order_story: { Args: Record<PropertyKey, never>; Returns: Json }
      photo_add: {
        Args: { batch: string; bytes: number; name: string; type: string }
        Returns: number
      }
      photo_batch_open: { Args: { secret_hash: string }; Returns: string }
      photo_read: { Args: { batch: string; number: number }; Returns: Json }
      photo_remove: {
        Args: { batch: string; number: number; unsigned?: boolean }
        Returns: undefined
      }
      photo_sign: { Args: { batch: string; number: number }; Returns: boolean }
      photos_arrange: {
        Args: { batch: string; numbers: number[] }
        Returns: undefined
      }
      service_health: { Args: Record<PropertyKey, never>; Returns: string }
      service_started: {
        Args: { credential: string; ways: string[] }
        Returns: undefined
      }
      submission_repeated: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}
